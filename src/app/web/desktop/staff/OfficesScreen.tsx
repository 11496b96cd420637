// /UserAgentAdmin/offices and /UserAgentAdmin/teams: where and with whom people work.
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { myAccessQuery } from '#features/staff/access/web/queries.ts';
import { OfficePage } from '#features/staff/directory/web/OfficePage.tsx';
import { OfficesPage } from '#features/staff/directory/web/OfficesPage.tsx';
import { TeamPage } from '#features/staff/directory/web/TeamPage.tsx';
import { TeamsPage } from '#features/staff/directory/web/TeamsPage.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { wholeLinkStyle } from '#ui/whole-link.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useParams } from '#platform/web/navigation/shown-address.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { showToast } from '../show-toast.ts';
import { useAuditLink } from './use-audit-link.tsx';
import { staffListStyle, StaffScreen } from './StaffScreen.tsx';
import { directoryTexts } from '#features/staff/directory/web/texts.ts';

const say = (title: string): void => void showToast({ tone: 'success', title });

export function OfficesScreen(): ReactElement {
	const { key = '' } = useParams('staffOffices');
	return (
		<StaffScreen needs={['directory.read']} resetKey={key}>
			<SliceTexts catalog={directoryTexts}>{key === '' ? <Offices /> : <Office officeId={key} />}</SliceTexts>
		</StaffScreen>
	);
}

function Offices(): ReactElement {
	return (
		<Page title="offices.document_title">
			{(mayManage, historyOf) => (
				<OfficesPage
					mayManage={mayManage}
					historyOf={historyOf && ((one) => historyOf({ kind: 'office', ...one }))}
					addressOf={(office) => pathTo('staffOffices', { key: office })}
					say={say}
				/>
			)}
		</Page>
	);
}

function Office({ officeId }: { readonly officeId: string }): ReactElement {
	const text = useText(directoryTexts);
	return (
		<Page title="office.document_title">
			{(mayManage, historyOf) => (
				<OfficePage
					officeId={officeId}
					mayManage={mayManage}
					historyOf={historyOf && ((one) => historyOf({ kind: 'office', ...one }))}
					back={<Back href={pathTo('staffOffices')}>{text('office.back')}</Back>}
					peopleOf={peopleOf}
					say={say}
				/>
			)}
		</Page>
	);
}

export function TeamsScreen(): ReactElement {
	const { key = '' } = useParams('staffTeams');
	return (
		<StaffScreen needs={['directory.read']} resetKey={key}>
			<SliceTexts catalog={directoryTexts}>{key === '' ? <Teams /> : <Team teamId={key} />}</SliceTexts>
		</StaffScreen>
	);
}

function Teams(): ReactElement {
	return (
		<Page title="teams.document_title">
			{(mayManage, historyOf) => (
				<TeamsPage
					addressOf={(team) => pathTo('staffTeams', { key: team })}
					mayManage={mayManage}
					historyOf={historyOf && ((one) => historyOf({ kind: 'team', ...one }))}
					say={say}
				/>
			)}
		</Page>
	);
}

function Team({ teamId }: { readonly teamId: string }): ReactElement {
	const text = useText(directoryTexts);
	return (
		<Page title="team.document_title">
			{(mayManage, historyOf) => (
				<TeamPage
					teamId={teamId}
					mayManage={mayManage}
					back={<Back href={pathTo('staffTeams')}>{text('team.back')}</Back>}
					linkTo={linkToPerson}
					historyOf={historyOf && ((one) => historyOf({ kind: 'team', ...one }))}
					say={say}
				/>
			)}
		</Page>
	);
}

function Back({ href, children }: { readonly href: string; readonly children: string }): ReactElement {
	return (
		<Link href={href} className={`${textLinkStyle} inline-flex min-h-6 items-center gap-1.5 text-sm`}>
			<Icon name="arrow-left" />
			{children}
		</Link>
	);
}

function peopleOf(office: string, words: string): ReactElement {
	return (
		<Link href={withQuery(pathTo('staffPeople'), { office })} className={textLinkStyle}>
			{words}
		</Link>
	);
}

function linkToPerson(userId: number, name: string): ReactElement {
	return (
		<Link
			href={pathTo('staffPerson', { key: String(userId) })}
			data-whole
			className={`${textLinkStyle} ${wholeLinkStyle}`}
		>
			{name}
		</Link>
	);
}

interface PageProps {
	readonly title: 'offices.document_title' | 'office.document_title' | 'team.document_title' | 'teams.document_title';
	readonly children: (mayManage: boolean, historyOf: ReturnType<typeof useAuditLink>) => ReactNode;
}

function Page({ title, children }: PageProps): ReactElement {
	const text = useText(directoryTexts);
	const { brand } = useShell();
	const { Permissions: held } = useSuspenseQuery(myAccessQuery(useLanguage())).data;
	const historyOf = useAuditLink();
	return (
		<div className={staffListStyle}>
			<title>{text(title, { brand: brand.name })}</title>
			{children(held.includes('directory.manage'), historyOf)}
		</div>
	);
}
