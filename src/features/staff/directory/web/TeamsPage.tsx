import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
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
	return [
		{ id: 'name', header: text('teams.name'), isRowHeader: true, cell: ({ name }) => name },
		{
			id: 'lead',
			header: text('teams.lead'),
			cell: ({ members }) =>
				members
					.filter(({ isLead }) => isLead)
					.map(({ name }) => name)
					.join(', '),
		},
		{
			id: 'members',
			header: text('offices.people'),
			kind: 'figures',
			cell: ({ members }) => text('teams.members', { count: members.length }),
		},
	];
}
