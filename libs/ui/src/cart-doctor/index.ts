export {
  CartDoctor,
  CartDoctorLine,
  CartDoctorSettled,
  type CartDoctorLineProps,
  type CartDoctorProps,
  type CartDoctorSettledProps,
} from './cart-doctor';
