// TEST_DATE, for example 2026-12-30T17:30:00Z, shifts `Date` in all Jest environments and in programs that tests start with `--require` of
// this file. The first process calculates the offset for all.
const { TEST_DATE, TEST_DATE_OFFSET } = process.env;
if (TEST_DATE) {
  const RealDate = globalThis.Date;
  const offset = TEST_DATE_OFFSET ? Number(TEST_DATE_OFFSET) : RealDate.parse(TEST_DATE) - RealDate.now();
  if (!Number.isFinite(offset)) throw new Error(`TEST_DATE is not a valid instant: ${TEST_DATE}`);
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
