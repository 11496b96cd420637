import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { usePermissions } from '#platform/web/permissions.ts';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { PageHead } from '#ui/native/Page.tsx';
import { findLeadNotice } from '../team-lead.ts';
import { AuditLink } from './AuditLink.tsx';
import { BackLink } from './BackLink.tsx';
import { PersonLine } from './PersonLine.tsx';
import { type Team, teamsQuery } from './queries.ts';
import { TeamDialog } from './TeamDialog.tsx';
import { directoryTexts } from './texts.ts';

export interface TeamPageProps {
	readonly teamId: string;
}

/** One team: its members, and what becomes of it where its lead leaves. */
export function TeamPage({ teamId }: TeamPageProps): ReactElement {
	const text = useText(directoryTexts);
	const { may } = usePermissions<StaffPermission>();
	const { data, isPending, error, refetch } = useQuery(teamsQuery);
	const [isEdited, setIsEdited] = useState(false);
	const back = <BackLink href={pathTo('staffTeams')}>{text('team.back')}</BackLink>;
	if (isPending) return <SkeletonBlocks label={text('teams.loading')} count={2} />;
	if (data === undefined) {
		return (
			<FailedNotice
				title={text('teams.failed')}
				retryLabel={text('retry')}
				onRetry={() => void refetch()}
				error={error}
			/>
		);
	}
	const team = data.teams.find((one) => one.teamId === teamId);
	if (team === undefined) {
		return (
			<EmptyState icon="network" level={1} title={text('team.unknown_title')} action={back}>
				{text('team.unknown_text')}
			</EmptyState>
		);
	}
	return (
		<>
			<PageHead
				title={team.name}
				above={back}
				actions={
					may('directory.manage') && (
						<Button variant="primary" icon="pencil" onClick={() => setIsEdited(true)}>
							{text('teams.edit_short')}
						</Button>
					)
				}
			/>
			<div className="grid gap-5">
				<LeadWords team={team} />
				<Members team={team} />
			</div>
			{isEdited && <TeamDialog team={team} onClose={() => setIsEdited(false)} />}
		</>
	);
}

function Members({ team }: { readonly team: Team }): ReactElement {
	const text = useText(directoryTexts);
	const { may } = usePermissions<StaffPermission>();
	const { day } = useFormat();
	const offices = new Set(team.members.map(({ officeName }) => officeName).filter(Boolean));
	return (
		<Card>
			<CardHeader
				title={text('teams.members', { count: team.members.length })}
				actions={may('audit.read') ? <AuditLink kind="team" id={team.teamId} name={team.name} /> : undefined}
			/>
			<ul className="divide-y divide-line">
				{team.members.map(({ userId, name, jobTitle, officeName, isLead, isInReach, lastDay }) => (
					<PersonLine
						key={userId}
						userId={userId}
						name={name}
						// The same office below each name would say nothing.
						detail={[jobTitle, offices.size > 1 || jobTitle === '' ? officeName : ''].filter(Boolean).join(' · ')}
						isLinked={isInReach}
					>
						{lastDay !== undefined && <Badge tone="warning">{text('state.leaving', { day: day(lastDay) })}</Badge>}
						{isLead && <Badge tone="accent">{text('teams.lead')}</Badge>}
					</PersonLine>
				))}
			</ul>
		</Card>
	);
}

function LeadWords({ team }: { readonly team: Team }): ReactElement | null {
	const text = useText(directoryTexts);
	const { day } = useFormat();
	const notice = findLeadNotice(team);
	if (notice === undefined) return null;
	if (notice.kind === 'none') return <Notice tone="warning">{text('team.no_lead')}</Notice>;
	const { name } = notice;
	const when = day(notice.lastDay);
	if (notice.kind === 'open') return <Notice tone="warning">{text('team.lead_leaves', { name, day: when })}</Notice>;
	return (
		<Notice>
			{notice.kind === 'planned'
				? text('team.lead_follows', { name, day: when, next: notice.next })
				: text('team.lead_stays', { name, day: when, others: notice.others.join(', ') })}
		</Notice>
	);
}
