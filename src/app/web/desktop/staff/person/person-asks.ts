import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '#platform/contract/language.ts';
import { personNumber } from '#platform/web/navigation/person-number.ts';
import { loadSliceTexts } from '#platform/web/slice-texts.tsx';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { getPersonExemption, listProposals } from '#features/staff/approvals/contract.ts';
import { exemptionQuery, proposalsOfQuery } from '#features/staff/approvals/web/queries.ts';
import { getHelp } from '#features/staff/assistance/contract.ts';
import { helpQuery } from '#features/staff/assistance/web/queries.ts';
import { searchAudit } from '#features/staff/audit/contract.ts';
import { aboutInput, aboutQuery } from '#features/staff/audit/web/queries.ts';
import { auditTexts } from '#features/staff/audit/web/texts.ts';
import { getDirectoryPerson } from '#features/staff/directory/contract.ts';
import { personQuery } from '#features/staff/directory/web/queries.ts';
import { getPersonnelHistory, getPersonRecord } from '#features/staff/personnel/contract.ts';
import { historyQuery, seenRecordQuery } from '#features/staff/personnel/web/queries.ts';
import { type Ask, ask, askPages, same, type ScreenAsks } from '../../asks.ts';
import { findPermissions, loadStaffFrame, staffFrameAsks } from '../staff-asks.ts';
import { decidingPermissions } from '../staff-entries.ts';
import { LatestChanges } from './Overview.tsx';

/** The address without a query shows the overview. */
export function personAsks(key: string, language: Language): ScreenAsks {
	const userId = personNumber(key);
	const person = personQuery(userId, language);
	const mayOf = (client: QueryClient) => {
		const held = findPermissions(client, language);
		return (permission: StaffPermission): boolean => held.includes(permission);
	};
	return {
		first: [
			...staffFrameAsks(language),
			ask(getDirectoryPerson, { userId }, person, same),
			ask(getPersonRecord, { userId }, seenRecordQuery(userId), same),
		],
		further(client) {
			const may = mayOf(client);
			const isThere = client.getQueryData(person.queryKey)?.state !== 'left';
			return Promise.resolve([
				...(may('assistance.view') && isThere ? [ask(getHelp, { userId }, helpQuery(userId), same)] : []),
				...(decidingPermissions.some(may) ? [askProposals(userId, language)] : []),
				...(may('exemptions.manage') && isThere
					? [ask(getPersonExemption, { userId }, exemptionQuery(userId), same)]
					: []),
				...(may('audit.read')
					? [askPages(searchAudit, aboutInput(userId), aboutQuery(userId), same)]
					: may('personnel.manage')
						? [askPages(getPersonnelHistory, { userId }, historyQuery(userId), same)]
						: []),
			]);
		},
		parts: (client) =>
			Promise.all([
				loadStaffFrame(),
				LatestChanges.load(),
				mayOf(client)('audit.read') ? loadSliceTexts(auditTexts, language) : undefined,
			]),
	};
}

function askProposals(userId: number, language: Language): Ask {
	const query = proposalsOfQuery(userId, language);
	return ask(listProposals, { show: 'waiting', userId }, query, ({ proposals }) => proposals);
}
