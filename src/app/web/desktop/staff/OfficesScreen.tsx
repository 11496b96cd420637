// /UserAgentAdmin/offices and /UserAgentAdmin/teams: where and with whom people work.
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { myAccessQuery } from '#features/staff/access/web/queries.ts';
import { OfficesPage } from '#features/staff/directory/web/OfficesPage.tsx';
import { TeamsPage } from '#features/staff/directory/web/TeamsPage.tsx';
import { withQuery } from '../navigation/with-query.ts';
import { useShell } from '../shell-context.ts';
import { showToast } from '../show-toast.ts';
import { useAuditLink } from './use-audit-link.tsx';
import { staffListStyle, StaffScreen } from './StaffScreen.tsx';
import { directoryTexts } from '#features/staff/directory/web/texts.ts';

const say = (title: string): void => void showToast({ tone: 'success', title });

export function OfficesScreen(): ReactElement {
	return (
		<StaffScreen needs={['directory.read']}>
			<SliceTexts catalog={directoryTexts}>
				<Page title="offices.document_title">
					{(mayManage, historyOf) => (
						<OfficesPage
							mayManage={mayManage}
							historyOf={historyOf && ((one) => historyOf({ kind: 'office', ...one }))}
							addressOf={(office) => withQuery(pathTo('staffPeople'), { office })}
							say={say}
						/>
					)}
				</Page>
			</SliceTexts>
		</StaffScreen>
	);
}

export function TeamsScreen(): ReactElement {
	return (
		<StaffScreen needs={['directory.read']}>
			<SliceTexts catalog={directoryTexts}>
				<Page title="teams.document_title">
					{(mayManage, historyOf) => (
						<TeamsPage
							mayManage={mayManage}
							historyOf={historyOf && ((one) => historyOf({ kind: 'team', ...one }))}
							say={say}
						/>
					)}
				</Page>
			</SliceTexts>
		</StaffScreen>
	);
}

interface PageProps {
	readonly title: 'offices.document_title' | 'teams.document_title';
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
