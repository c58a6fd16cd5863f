export {
  activate,
  checkPasswordReset,
  connectSocial,
  deleteAccount,
  deleteAddress,
  disconnectSocial,
  endOtherSessions,
  endSession,
  exportPersonalData,
  makeDefaultAddress,
  register,
  requestPasswordReset,
  resendVerification,
  resendVerificationTo,
  resetPassword,
  saveAddresses,
  updateProfile,
} from './account-calls';
export { profileQuery, sessionsQuery, socialProvidersQuery, userInfoQuery, usersQuery, type UserSearch } from './queries';
export { logIn, logInSocially, logOut } from './session-calls';
export type * from './types';
