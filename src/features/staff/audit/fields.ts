// Fields of records that have words in both languages; others are called by their key.

const auditFields = [
	'why',
	'assurance',
	'isNewBrowser',
	'reason',
	'endsOnBefore',
	'reference',
	'secondApprover',
	'approvedBy',
	'networks',
	'wrong',
	'waited',
	'locked',
	'elsewhere',
	'what',
	'givenName',
	'familyName',
	'preferredName',
	'email',
	'phone',
	'office',
	'team',
	'positions',
	'role',
	'scope',
	'status',
	'startsOn',
	'endsOn',
	'payee',
	'share',
	'licenceClass',
	'endedBecause',
	'licence',
	'expiry',
	'amount',
	'monthly',
	'method',
	'provider',
	'by',
	'client',
	'count',
	'format',
	'last4',
	'name',
	'city',
	'timeZone',
	'members',
	'leads',
] as const;
export type AuditField = (typeof auditFields)[number];

const known: ReadonlySet<string> = new Set(auditFields);

export function isAuditField(name: string): name is AuditField {
	return known.has(name);
}
