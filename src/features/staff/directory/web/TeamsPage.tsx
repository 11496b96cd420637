import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Badge } from '#ui/native/Badge.tsx';
import type { Column } from '#ui/table-column.ts';
import { EditableTable } from './EditableTable.tsx';
import { type Team, teamsQuery } from './queries.ts';
import { TeamDialog } from './TeamDialog.tsx';
import { directoryTexts } from './texts.ts';

export function TeamsPage(): ReactElement {
	const teams = useQuery(teamsQuery);
	return (
		<EditableTable
			kind="teams"
			query={teams}
			rows={teams.data?.teams ?? []}
			columns={useColumns()}
			icon="network"
			mayAdd
			identify={({ teamId: id, name }) => ({ id, name })}
			renderDialog={(team, onClose) => <TeamDialog team={team} onClose={onClose} />}
		/>
	);
}

function useColumns(): readonly Column<Team>[] {
	const text = useText(directoryTexts);
	const { count } = useFormat();
	return [
		{ id: 'name', header: text('teams.name'), isRowHeader: true, cell: ({ name }) => name },
		{
			id: 'lead',
			header: text('teams.lead'),
			cell: ({ members }) => {
				const leads = members.filter(({ isLead, hasLeft }) => isLead && !hasLeft).map(({ name }) => name);
				return leads.length > 0 ? leads.join(', ') : <Badge tone="warning">{text('teams.none_leads')}</Badge>;
			},
		},
		{
			id: 'members',
			header: text('teams.people'),
			kind: 'figures',
			cell: ({ members }) => count(members.length),
		},
	];
}
