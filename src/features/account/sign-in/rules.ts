// How failed sign-ins are counted.
import { hours, minutes, seconds } from '#platform/contract/duration.ts';

/** Failures in a row that cost nothing; the next tries wait. */
export const freeFailures = 5;
/** From here on only recovery helps (NIST SP 800-63B § 3.2.2). */
export const maxFailures = 100;
/** The fifth failure is followed by this wait; each further one doubles it, up to the longest. */
export const firstWaitMs = seconds(30);
export const longestWaitMs = hours(1);
/** Without a verdict for so long a try counts as a failure: the process that judged it died. */
export const longestAttemptMs = seconds(15);

export const networkWindowMs = minutes(10);
export const maxNetworkFailures = 100;
/** From here on the tries of a network are counted before they are judged. */
export const countedFromFailures = 20;
