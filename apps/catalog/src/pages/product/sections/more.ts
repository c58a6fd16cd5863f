// One chunk for the sections that load when they are nearly visible.
export { Additions } from '../../../features/additions/additions';
export { Service } from '../../../features/service/service';
export { RecentlyViewed } from '../recently-viewed/recently-viewed';
