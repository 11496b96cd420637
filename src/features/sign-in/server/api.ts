// What other slices and the composition may use of signing in.
export { completeSignIn, countedSubject, type SignedIn } from './complete-sign-in.ts';
export { answerSignedIn, signInRoutes } from './routes.ts';
export type { SignInDependencies } from './service.ts';
export { createThrottle, type Throttle } from './throttle.ts';
