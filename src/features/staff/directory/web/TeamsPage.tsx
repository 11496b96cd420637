import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { pathTo } from '#platform/contract/paths.ts';
import { usePermissions } from '#platform/web/permissions.ts';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import type { Column } from '#ui/table-column.ts';
import { type Team, teamsQuery } from './queries.ts';
import { editButton, rowActions } from './edit-button.tsx';
import { TeamDialog } from './TeamDialog.tsx';
import { directoryTexts } from './texts.ts';

export function TeamsPage(): ReactElement {
	const text = useText(directoryTexts);
	const { may } = usePermissions<StaffPermission>();
	const mayManage = may('directory.manage');
	const teams = useQuery(teamsQuery);
	const columns = useColumns();
	const [edited, setEdited] = useState<Team | 'new'>();
	const add = mayManage && (
		<Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
			{text('teams.add')}
		</Button>
	);
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<Heading level={1} size="display">
					{text('teams.title')}
				</Heading>
				{(teams.data?.teams.length ?? 0) > 0 && add}
			</div>
			<Card padding="none" className="mt-5">
				<DataTable
					caption={text('teams.title')}
					isCaptionHidden
					columns={columns}
					rows={teams.data?.teams ?? []}
					rowKey={({ teamId }) => teamId}
					rowHref={({ teamId }) => pathTo('staffTeams', { key: teamId })}
					{...((mayManage || may('audit.read')) && {
						actions: {
							label: text('offices.actions'),
							cell: (team: Team) =>
								rowActions(
									{ kind: 'team', id: team.teamId, name: team.name },
									mayManage &&
										editButton(text('teams.edit', { name: team.name }), text('teams.edit_short'), () =>
											setEdited(team),
										),
								),
						},
					})}
					state={teams.isPending ? 'loading' : teams.isError ? 'error' : 'ready'}
					loadingLabel={text('teams.loading')}
					empty={
						<EmptyState icon="network" level={2} title={text('teams.none_title')} action={add}>
							{text('teams.none_text')}
						</EmptyState>
					}
					error={{
						title: text('teams.failed'),
						body: describeFailure(teams.error, text('network_failure')),
						retryLabel: text('retry'),
						onRetry: () => void teams.refetch(),
					}}
				/>
			</Card>
			{edited !== undefined && (
				<TeamDialog team={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
			)}
		</>
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
