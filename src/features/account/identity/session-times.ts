// How long sessions last. Apart from the contract: an inline script reads it.
import { hours, minutes } from '#platform/contract/duration.ts';

// R-40, NIST SP 800-63B: one hour without use, a day in all; a pending sign-in lives ten minutes.
export const sessionIdleMs = hours(1);
export const sessionLifetimeMs = hours(24);
export const pendingLifetimeMs = minutes(10);
/** Long enough to fetch a phone and install an application on it. */
export const enrollingLifetimeMs = minutes(30);
/** A person is warned this long before an idle session ends (R-40 asks for at least two minutes). */
export const idleWarningMs = minutes(3);
