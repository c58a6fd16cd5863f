// npm run staff-code: prints the code that the demo account of staff needs to log in.
import { readStaffCode } from './staff-login.mjs';

console.log(await readStaffCode());
