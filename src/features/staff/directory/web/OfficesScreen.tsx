// /UserAgentAdmin/offices/{key?} and /UserAgentAdmin/teams/{key?}: where and with whom people work.
import type { ReactElement, ReactNode } from 'react';
import { useParams } from '#platform/web/navigation/shown-address.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Page } from '#ui/native/Page.tsx';
import { OfficePage } from './OfficePage.tsx';
import { OfficesPage } from './OfficesPage.tsx';
import { TeamPage } from './TeamPage.tsx';
import { TeamsPage } from './TeamsPage.tsx';
import { directoryTexts } from './texts.ts';

export function OfficesScreen(): ReactElement {
	const { key } = useParams('staffOffices');
	return key === undefined ? (
		<Frame title="offices.document_title">
			<OfficesPage />
		</Frame>
	) : (
		<Frame title="office.document_title">
			<OfficePage officeId={key} />
		</Frame>
	);
}

export function TeamsScreen(): ReactElement {
	const { key } = useParams('staffTeams');
	return key === undefined ? (
		<Frame title="teams.document_title">
			<TeamsPage />
		</Frame>
	) : (
		<Frame title="team.document_title">
			<TeamPage teamId={key} />
		</Frame>
	);
}

interface FrameProps {
	readonly title: `${'offices' | 'office' | 'teams' | 'team'}.document_title`;
	readonly children: ReactNode;
}

function Frame({ title, children }: FrameProps): ReactElement {
	const text = useText(directoryTexts);
	const { brand } = useShell();
	return (
		<Page>
			<title>{text(title, { brand: brand.name })}</title>
			{children}
		</Page>
	);
}
