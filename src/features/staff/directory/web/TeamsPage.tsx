import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Badge } from '#ui/native/Badge.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import type { Column } from '#ui/table-column.ts';
import { DirectoryTable } from './DirectoryTable.tsx';
import { type Team, teamsQuery } from './queries.ts';
import { TeamDialog } from './TeamDialog.tsx';
import { directoryTexts } from './texts.ts';

export function TeamsPage(): ReactElement {
	const teams = useQuery(teamsQuery);
	return (
		<DirectoryTable
			kind="teams"
			query={teams}
			rows={teams.data?.teams ?? []}
			columns={useColumns()}
			icon="network"
			mayAdd
			keyOf={({ teamId }) => teamId}
			renderDialog={(onClose) => <TeamDialog team={undefined} onClose={onClose} />}
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
				const leads = members.filter(({ isLead, hasLeft }) => isLead && !hasLeft);
				if (leads.length === 0) return <Badge tone="warning">{text('teams.none_leads')}</Badge>;
				return (
					<span className="flex flex-wrap gap-x-4 gap-y-1 max-sm:justify-end">
						{leads.map(({ userId, name }) => (
							<span key={userId} className="flex items-center gap-2">
								<Avatar name={name} tintKey={String(userId)} size="small" />
								{name}
							</span>
						))}
					</span>
				);
			},
		},
		{
			id: 'members',
			header: text('teams.people'),
			kind: 'figures',
			cell: ({ members }) => (
				<span className="inline-flex items-center gap-3">
					{count(members.length)}
					<Icon name="chevron-right" className="text-muted max-sm:hidden" />
				</span>
			),
		},
	];
}
