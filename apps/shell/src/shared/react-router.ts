// The exports must match tools/webpack/shared-exports.json.
export {
  Outlet,
  Navigate,
  ScrollRestoration,
  useParams,
  useSearchParams,
  useNavigate,
  useNavigation,
  useLocation,
  useLoaderData,
  useRouteLoaderData,
  useRouteError,
  useMatch,
  useMatches,
  useHref,
  useResolvedPath,
  useOutletContext,
  useRevalidator,
  useViewTransitionState,
  isRouteErrorResponse,
  createContext,
  redirect,
  data,
  generatePath,
  matchPath,
} from 'react-router-dom';
// Releases before December 2026 import these from React Router, whose own links need 7 KB more code.
export { Link, NavLink } from '@spruce/platform';
