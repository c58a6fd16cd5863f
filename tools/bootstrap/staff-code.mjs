// npm run staff-code: prints the code that the demo account of staff needs to log in.
import { staffCode } from './staff-login.mjs';

console.log(staffCode());
