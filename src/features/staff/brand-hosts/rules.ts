// Rules of hosts that both halves hold.

/** The TXT record that proves a host stands below it, because a host that is an alias has no records of its own. */
export const proofNameOf = (host: string): string => `_host-proof.${host}`;
export const proofTextOf = (proof: string): string => `host-proof=${proof}`;
