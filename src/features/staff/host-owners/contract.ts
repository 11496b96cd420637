// Whose a host is, beside the hosts of what is live.
import { days } from '#platform/contract/duration.ts';

/** A former main host redirects its pages for this long, and for as long again each time that somebody asks for it near the end. */
export const redirectsForMs = days(90);

/** A host that a brand had proved is nobody else's for so long after it was removed. */
export const claimedForMs = days(30);
