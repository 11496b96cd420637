// /UserAgentAdmin/home: where the staff area begins, made of its slices.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { OwnAccessCard } from '#features/staff/access/web/OwnAccessCard.tsx';
import { myAccessQuery } from '#features/staff/access/web/queries.ts';
import { AttentionCard, type AttentionItem, useAttention } from '#features/staff/home/web/AttentionCard.tsx';
import { FiguresCard } from '#features/staff/home/web/FiguresCard.tsx';
import { FirstHour } from '#features/staff/home/web/FirstHour.tsx';
import { PlannedCard } from '#features/staff/home/web/PlannedCard.tsx';
import { type StaffHome, staffHomeQuery } from '#features/staff/home/web/queries.ts';
import { staffHomeTexts } from '#features/staff/home/web/texts.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { ButtonContent } from '#ui/native/Button.tsx';
import { Text } from '#ui/native/Text.tsx';
import { Page, PageHead } from '#ui/native/Page.tsx';
import { lazyPart } from '../lazy-part.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { ScreenBoundary } from '../ScreenBoundary.tsx';
import { CardSkeleton, ScreenSkeleton } from '../ScreenSkeleton.tsx';
import { useShell } from '#platform/web/shell-context.ts';
import { usePermissions } from '#platform/web/permissions.ts';
import { useWaitingApprovals } from './use-waiting-approvals.tsx';

const LastInAudit = lazyPart(async () => (await import('./LastInAudit.tsx')).LastInAudit);

export function StaffHomeScreen(): ReactElement {
	const text = useText(staffHomeTexts);
	const { brand } = useShell();
	const { may } = usePermissions<StaffPermission>();
	const access = useQuery(myAccessQuery(useLanguage())).data;
	const waiting = useWaitingApprovals();
	if (access === undefined) return <ScreenSkeleton />;
	return (
		<>
			<title>{text('home.document_title', { brand: brand.name })}</title>
			{may('directory.read') ? (
				<DayOrSetup waiting={waiting} />
			) : (
				<OwnAccess organisationName={access.organisationName} />
			)}
		</>
	);
}

interface Waiting {
	readonly waiting: readonly AttentionItem[] | undefined;
}

function DayOrSetup({ waiting }: Waiting): ReactElement {
	const home = useSuspenseQuery(staffHomeQuery).data;
	if (home.firstHour !== undefined) return <Setup home={home} steps={home.firstHour} />;
	// A row that comes later would push down those that are being read.
	return waiting === undefined ? <ScreenSkeleton /> : <Day home={home} waiting={waiting} />;
}

/** For who looks after tiles or credits alone: nothing waits for them here. */
function OwnAccess({ organisationName }: { readonly organisationName: string }): ReactElement {
	return (
		<Page kind="form">
			<PageHead title={organisationName} />
			<OwnAccessCard />
		</Page>
	);
}

function Setup({
	home,
	steps,
}: {
	readonly home: StaffHome;
	readonly steps: NonNullable<StaffHome['firstHour']>;
}): ReactElement {
	const text = useText(staffHomeTexts);
	const query = useQuery(staffHomeQuery);
	return (
		<Page kind="form">
			<PageHead
				title={text('first.title', { name: home.organisationName })}
				above={<Today day={home.today} />}
				lead={text('first.lead')}
			/>
			<FirstHour steps={steps} isChecking={query.isFetching} onCheck={() => void query.refetch()} />
		</Page>
	);
}

interface DayProps {
	readonly home: StaffHome;
	readonly waiting: readonly AttentionItem[];
}

function Day({ home, waiting }: DayProps): ReactElement {
	const text = useText(staffHomeTexts);
	const { may } = usePermissions<StaffPermission>();
	const attention = useAttention(home);
	return (
		<Page>
			<PageHead
				title={home.organisationName}
				above={<Today day={home.today} />}
				actions={
					may('personnel.manage') && (
						<Link href={pathTo('addPersonnel')} className={buttonStyle({ variant: 'primary' })}>
							<ButtonContent icon="user-plus">{text('home.add')}</ButtonContent>
						</Link>
					)
				}
			/>
			<div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
				<div className="grid min-w-0 gap-4">
					<AttentionCard items={[...waiting, ...attention]} />
					<PlannedCard planned={home.planned} />
					{/* Who manages access finds their own there. */}
					{!may('access.manage') && <OwnAccessCard />}
				</div>
				<div className="grid min-w-0 gap-4">
					{home.figures !== undefined && <FiguresCard figures={home.figures} />}
					{may('audit.read') && (
						<ScreenBoundary resetKey="audit" skeleton={<CardSkeleton />}>
							<LastInAudit />
						</ScreenBoundary>
					)}
				</div>
			</div>
		</Page>
	);
}

function Today({ day }: { readonly day: string }): ReactElement {
	const format = createDateTimeFormat(useLanguage(), { dateStyle: 'full', timeZone: 'UTC' });
	return (
		<Text tone="muted" className="first-letter:uppercase">
			{format(new Date(day))}
		</Text>
	);
}
