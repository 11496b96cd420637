// As dead-ends.spec.ts, in French and in a portal of its own: for the roles that nobody of the demonstration has alone, in a linked
// account, and in a visit.
import type { Page } from '@playwright/test';
import { endGrant, grantAccess, listGrants, type ScopeKind, type StaffRole } from '#features/staff/access/contract.ts';
import { startViewing } from '#features/staff/assistance/contract.ts';
import { switchUser } from '#features/account/switch-user/contract.ts';
import { fr as access } from '#features/staff/access/messages.fr.ts';
import { findKeys, listAddresses } from './support/address-keys.ts';
import { beginWalk, refusedCall } from './support/address-walk.ts';
import { openCaller } from './support/caller.ts';
import { test } from './support/own-portal.ts';
import type { Login } from './support/people.ts';
import { areAllInDoubt } from './support/screens-in-doubt.ts';
import { open, signInByCall } from './support/sign-in.ts';
import { expect } from './support/test.ts';

test.describe.configure({ mode: 'default' });

/** Where somebody is given the role here, or who of the demonstration has it and walks in dead-ends.spec.ts. */
const roles: Readonly<Record<StaffRole, Login | { readonly kind: ScopeKind; readonly id: string }>> = {
	brand_administrator: 'staff',
	organisation_administrator: 'admin',
	office_administrator: 'office.admin',
	brand_editor: 'admin',
	support_agent: 'support',
	auditor: 'auditor',
	team_lead: { kind: 'team', id: 'renewals' },
	personnel_officer: { kind: 'office', id: 'toronto' },
	support_lead: { kind: 'organisation', id: '' },
	billing_officer: { kind: 'office', id: 'toronto' },
	money_reader: { kind: 'office', id: 'toronto' },
	accountant: 'admin',
	books_reader: 'auditor',
	office_manager: { kind: 'office', id: 'toronto' },
	desktop_manager: { kind: 'organisation', id: '' },
	directory_reader: { kind: 'office', id: 'montreal' },
};
/** The other forms of keys that nobody has are walked in dead-ends.spec.ts. */
const absent = ['nosuch'];
/** `agent.exempt`, who needs no code. */
const UserID = 20_007;

for (const [role, scope] of Object.entries(roles)) {
	if (typeof scope === 'string') continue;
	test(`no address of the staff area is a dead end for ${role} alone`, async ({ page, portal, browser, faults }) => {
		faults.allow(refusedCall);
		const keys = await findKeys(browser, portal);
		const admin = await openCaller(browser, portal, 'admin');
		const { grants } = await admin.call(listGrants, { userId: UserID });
		for (const { grantId } of grants) await admin.call(endGrant, { grantId, reason: 'The next role follows' });
		const grant = { grantId: crypto.randomUUID(), userId: UserID, scope, reason: 'To walk with it' };
		await admin.call(grantAccess, { ...grant, role: role as StaffRole }); // Object.entries widens the keys
		await admin.close();
		await signInByCall(page, portal);
		await open(page, '/UserAgentAdmin/home?language=fr');
		await expect(page.getByRole('main')).toContainText(access[`role.${role as StaffRole}`]);
		const walk = await beginWalk(page, 'fr');
		const refused = await walk.visit(listAddresses(keys, '/UserAgentAdmin/', absent));
		if (areAllInDoubt) expect(refused).toBeGreaterThan(10);
		await walk.followLinks();
	});
}

test('no address is a dead end in a linked account', async ({ portal, browser, faults }) => {
	faults.allow(refusedCall);
	const agent = await openCaller(browser, portal, 'agent');
	faults.follow(agent.page.context());
	await agent.enter(await agent.call(switchUser, { userId: 20_004 }));
	await walkAll(agent.page);
});

test('no address is a dead end in a visit', async ({ portal, browser, faults }) => {
	faults.allow(refusedCall);
	const support = await openCaller(browser, portal, 'support');
	faults.follow(support.page.context());
	const reason = 'Vous avez une question sur vos factures';
	await support.enter(await support.call(startViewing, { userId: 20_001, reason }));
	await walkAll(support.page);
});

/** Each address with one key that nobody has. */
async function walkAll(page: Page): Promise<void> {
	await open(page, '/desktop/home?language=fr');
	const walk = await beginWalk(page, 'fr');
	const refused = await walk.visit(listAddresses({}, '/', absent));
	if (areAllInDoubt) expect(refused).toBeGreaterThan(20);
}
