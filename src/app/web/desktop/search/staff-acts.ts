// What the staff can do, each act for people with its permission.
import { pathTo } from '#platform/contract/paths.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import type { Act, ActFacts } from './act.ts';

type StaffAct = Omit<Act, 'does'> & { readonly does: string; readonly needs: StaffPermission };

export function staffActs({ text, held, isElsewhere }: ActFacts): readonly Act[] {
	// What is done for one person begins with that person's page.
	const ofPerson = { does: pathTo('staffPeople'), detail: text('act.of_person') };
	const acts: readonly StaffAct[] = [
		{ key: 'add_person', icon: 'user-plus', does: pathTo('addPersonnel'), needs: 'personnel.manage' },
		{ key: 'end_employment', icon: 'log-out', ...ofPerson, needs: 'personnel.manage' },
		{ key: 'import_people', icon: 'file-up', does: pathTo('importPersonnel'), needs: 'personnel.manage' },
		{ key: 'give_access', icon: 'key-round', does: pathTo('staffAccess'), needs: 'access.manage' },
		{ key: 'find_audit', icon: 'scroll-text', does: pathTo('staffAudit'), needs: 'audit.read' },
		{ key: 'give_credits', icon: 'coins', ...ofPerson, needs: 'credits.adjust' },
		{ key: 'view_account', icon: 'eye', ...ofPerson, needs: 'assistance.view' },
		{ key: 'reset_step', icon: 'life-buoy', ...ofPerson, needs: 'assistance.recover' },
		{
			key: 'publish_tiles',
			icon: 'pin',
			does: withQuery(pathTo('staffTiles'), { begin: 'publish' }),
			needs: 'desktops.manage',
		},
	];
	return isElsewhere ? [] : acts.filter(({ needs }) => held.includes(needs));
}
