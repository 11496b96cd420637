import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { nameOfZone } from '#platform/contract/date-time.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { usePermissions } from '#platform/web/permissions.ts';
import { useShell } from '#platform/web/shell-context.ts';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Fact } from '#ui/native/Fact.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { BackLink } from './BackLink.tsx';
import { type DirectoryPerson, personQuery } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';
import { TimeLine, type TimeLineMoment } from './TimeLine.tsx';
import { directoryTexts } from './texts.ts';

export interface PersonPageProps {
	readonly userId: number;
	/** What other slices add to the time line. */
	readonly moments?: readonly TimeLineMoment[];
	/** Of other slices: more of the place and of the person, next to which they stand. */
	readonly work?: ReactNode;
	readonly holds?: ReactNode;
	/** Sections of other slices, shown below the facts. */
	readonly children?: ReactNode;
}

export function PersonPage({ userId, moments = [], work, holds, children }: PersonPageProps): ReactElement {
	const text = useText(directoryTexts);
	const { brand } = useShell();
	const { data: person, isPending, error, refetch } = useQuery(personQuery(userId, useLanguage()));
	if (isPending) return <SkeletonBlocks label={text('person.loading')} count={3} />;
	if (person === undefined) {
		return (
			<FailedNotice
				title={text('person.failed')}
				retryLabel={text('retry')}
				onRetry={() => void refetch()}
				error={error}
			/>
		);
	}
	return (
		<>
			<title>{text('person.document_title', { name: person.name, brand: brand.name })}</title>
			<BackLink href={pathTo('staffPeople')}>{text('person.back')}</BackLink>
			<div className="mt-3 flex flex-wrap items-center justify-between gap-4">
				<div className="flex min-w-0 items-center gap-4">
					<Avatar name={person.name} tintKey={String(person.userId)} size="large" />
					<div className="grid min-w-0 gap-1">
						<div className="flex flex-wrap items-center gap-3">
							<Heading level={1} size="display" className="min-w-0 wrap-anywhere">
								{person.name}
							</Heading>
							<StateBadge {...person} />
						</div>
						<p className="text-muted">{[person.jobTitle, person.officeName].filter(Boolean).join(' · ')}</p>
					</div>
				</div>
				<Acts person={person} />
			</div>
			<div className="mt-5 grid gap-5">
				<TimeLine person={person} moments={moments} />
				<div className="grid items-start gap-5 lg:grid-cols-[1.55fr_1fr]">
					<div className="grid min-w-0 gap-5">
						<Place person={person} />
						{work}
					</div>
					<div className="grid min-w-0 gap-5">
						<Contact person={person} />
						{holds}
					</div>
				</div>
				{children}
			</div>
			<Leave person={person} />
		</>
	);
}

interface PersonProps {
	readonly person: DirectoryPerson;
}

/** What the caller may do for the person on a screen of its own. What is done most comes last. */
function Acts({ person: { userId, givenName, state } }: PersonProps): ReactElement {
	const text = useText(directoryTexts);
	const { may } = usePermissions<StaffPermission>();
	const key = String(userId);
	const isThere = state !== 'left';
	return (
		<div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
			{isThere && may('assistance.view') && (
				<Act href={pathTo('viewAs', { key })} icon="eye">
					{text('person.view_as', { name: givenName })}
				</Act>
			)}
			{isThere && may('access.manage') && (
				<Act href={pathTo('staffAccess')} icon="key-round">
					{text('person.access')}
				</Act>
			)}
			{isThere && may('personnel.manage') && (
				<Act href={pathTo('changePersonnel', { key })} icon="pencil" isMain>
					{text('person.change')}
				</Act>
			)}
		</div>
	);
}

interface ActProps {
	readonly href: string;
	readonly icon: 'eye' | 'key-round' | 'pencil';
	readonly isMain?: boolean;
	readonly children: ReactNode;
}

function Act({ href, icon, isMain = false, children }: ActProps): ReactElement {
	return (
		<Link href={href} className={buttonStyle({ variant: isMain ? 'primary' : 'secondary' })}>
			<Icon name={icon} />
			{children}
		</Link>
	);
}

function Leave({ person: { userId, state } }: PersonProps): ReactElement | null {
	const text = useText(directoryTexts);
	const { may } = usePermissions<StaffPermission>();
	if (state === 'left' || !may('personnel.manage')) return null;
	return (
		<div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
			<p className="text-sm text-muted">{text('person.leaving_text')}</p>
			<Link
				href={pathTo('terminatePersonnel', { key: String(userId) })}
				className={`${buttonStyle({ variant: 'quiet' })} border-line-strong! text-danger-text!`}
			>
				{text(state === 'leaving' ? 'person.leave_planned' : 'person.leave')}
			</Link>
		</div>
	);
}

const factsStyle = 'divide-y divide-line';

function Place({ person: { office, teams: ownTeams, jobTitle } }: PersonProps): ReactElement {
	const text = useText(directoryTexts);
	const language = useLanguage();
	const none = text('person.none');
	const teams = ownTeams.map(({ name, isLead }) => (isLead ? text('person.lead', { team: name }) : name));
	return (
		<Card>
			<CardHeader title={text('person.place')} />
			<dl className={factsStyle}>
				<Fact name={text('person.office')}>{office?.name ?? none}</Fact>
				{office !== undefined && (
					<>
						<Fact name={text('person.city')}>{office.city}</Fact>
						<Fact name={text('person.time_zone')}>{nameOfZone(office.timeZone, language)}</Fact>
					</>
				)}
				<Fact name={text('person.position')}>{jobTitle === '' ? none : jobTitle}</Fact>
				<Fact name={text('person.teams')}>{teams.length === 0 ? none : teams.join(' · ')}</Fact>
			</dl>
		</Card>
	);
}

function Contact({ person: { loginName, email, phone, language } }: PersonProps): ReactElement {
	const text = useText(directoryTexts);
	return (
		<Card>
			<CardHeader title={text('person.contact')} />
			<dl className={factsStyle}>
				<Fact name={text('person.email')}>
					<span className="wrap-anywhere">{email}</span>
				</Fact>
				<Fact name={text('person.phone')}>{phone ?? text('person.none')}</Fact>
				<Fact name={text('person.language')}>{text(`person.language_${language}`)}</Fact>
				{loginName !== '' && (
					<Fact name={text('person.login_name')}>
						<span className="wrap-anywhere">{loginName}</span>
					</Fact>
				)}
			</dl>
		</Card>
	);
}
