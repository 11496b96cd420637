// Who of the demonstration is of the staff.
import { after, days } from '#platform/contract/duration.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { ScopeKind, StaffRole } from '#features/staff/access/contract.ts';
import { addFirstGrant } from '#features/staff/access/server/api.ts';
import { demoPeople } from './people.ts';

interface DemoGrant {
	readonly loginName: string;
	/** Where the grant stands, if elsewhere than with the person. */
	readonly organisationIds?: readonly number[];
	readonly role: StaffRole;
	readonly scopeKind: ScopeKind;
	readonly scopeId: string;
	readonly reason: string;
	/** Login name of who granted it; left out at the set-up. */
	readonly by?: string;
	readonly lastsDays?: number;
}

const grants: readonly DemoGrant[] = [
	{
		loginName: 'admin',
		role: 'organisation_administrator',
		scopeKind: 'organisation',
		scopeId: '',
		reason: 'Organization set-up',
	},
	{
		loginName: 'admin',
		role: 'brand_editor',
		scopeKind: 'brand',
		scopeId: 'portico',
		reason: 'Keeps the brand up to date',
	},
	{
		loginName: 'admin',
		role: 'accountant',
		scopeKind: 'brand',
		scopeId: 'portico',
		reason: 'Keeps the brand’s books',
	},
	{
		loginName: 'staff',
		organisationIds: [10_001, 10_002],
		role: 'brand_administrator',
		scopeKind: 'brand',
		scopeId: 'portico',
		reason: 'Runs the brand’s portal',
	},
	{
		loginName: 'staff.10015',
		role: 'brand_administrator',
		scopeKind: 'brand',
		scopeId: 'maplecrest',
		reason: 'Runs the brand’s portal',
	},
	{
		loginName: 'office.admin',
		role: 'office_administrator',
		scopeKind: 'office',
		scopeId: 'toronto',
		reason: 'Coordinates the Toronto office',
		by: 'admin',
	},
	{
		loginName: 'office.admin',
		role: 'billing_officer',
		scopeKind: 'office',
		scopeId: 'toronto',
		reason: 'Manages the Toronto office’s credits and exemptions',
		by: 'admin',
	},
	{
		loginName: 'office.manager',
		role: 'directory_reader',
		scopeKind: 'office',
		scopeId: 'toronto',
		reason: 'Manages the Toronto office',
		by: 'admin',
	},
	{
		loginName: 'office.manager',
		role: 'office_manager',
		scopeKind: 'office',
		scopeId: 'toronto',
		reason: 'Manages the Toronto office',
		by: 'admin',
	},
	{
		loginName: 'office.manager',
		role: 'desktop_manager',
		scopeKind: 'office',
		scopeId: 'toronto',
		reason: 'Manages the Toronto office’s tiles and shortcuts',
		by: 'admin',
	},
	{
		loginName: 'support',
		role: 'support_agent',
		scopeKind: 'organisation',
		scopeId: '',
		reason: 'Answers the support hotline',
		by: 'admin',
		lastsDays: 180,
	},
	{
		loginName: 'auditor',
		role: 'auditor',
		scopeKind: 'organisation',
		scopeId: '',
		reason: 'Yearly compliance review',
		by: 'admin',
		lastsDays: 90,
	},
	{
		loginName: 'auditor',
		role: 'books_reader',
		scopeKind: 'brand',
		scopeId: 'portico',
		reason: 'Yearly compliance review',
		lastsDays: 90,
	},
];

export async function addDemoAccess(queries: TransactionQueries, clock: Clock): Promise<void> {
	const now = clock.now();
	for (const { loginName, by, lastsDays, organisationIds, ...grant } of grants) {
		const person = demoPeople.find((one) => one.loginName === loginName);
		if (person === undefined) throw new Error(`No sample person is called ${loginName}`);
		const grantedBy = demoPeople.find((one) => one.loginName === by)?.id;
		const order = {
			id: newId(clock),
			...grant,
			userId: person.id,
			...(grantedBy !== undefined && { grantedBy }),
			...(lastsDays !== undefined && { endsOn: businessDayOf(after(now, days(lastsDays))) }),
		};
		const [home = person.organisationId, ...others] = organisationIds ?? [];
		await addFirstGrant(queries, clock, { ...order, organisationId: home });
		for (const organisationId of others) await addFirstGrant(queries, clock, { ...order, organisationId });
	}
}
