// With TEST_DATE, an ISO instant such as 2026-12-30T17:30:00Z, `Date` tells the time from there on: in each of Jest's worlds, and in the
// programs that tests start with `--require` of this file. All of them are moved by the same offset, which the first one works out.
const { TEST_DATE, TEST_DATE_OFFSET } = process.env;
if (TEST_DATE) {
  const RealDate = globalThis.Date;
  const offset = TEST_DATE_OFFSET ? Number(TEST_DATE_OFFSET) : RealDate.parse(TEST_DATE) - RealDate.now();
  if (!Number.isFinite(offset)) throw new Error(`TEST_DATE is no instant: ${TEST_DATE}`);
  process.env.TEST_DATE_OFFSET = String(offset);
  globalThis.Date = class Date extends RealDate {
    constructor(...parts) {
      if (parts.length === 0) super(RealDate.now() + offset);
      else super(...parts);
    }
    static now() {
      return RealDate.now() + offset;
    }
  };
}
