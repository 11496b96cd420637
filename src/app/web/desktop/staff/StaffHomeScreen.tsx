// /UserAgentAdmin/home: where the staff area begins, made of its slices.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { pathTo, routes } from '#platform/contract/paths.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { OwnAccessCard } from '#features/staff/access/web/OwnAccessCard.tsx';
import { myAccessQuery } from '#features/staff/access/web/queries.ts';
import type { FirstHourStep } from '#features/staff/home/contract.ts';
import { AttentionCard, type HomeTarget, useAttention } from '#features/staff/home/web/AttentionCard.tsx';
import { FiguresCard } from '#features/staff/home/web/FiguresCard.tsx';
import { FirstHour, type StepWay } from '#features/staff/home/web/FirstHour.tsx';
import { PlannedCard } from '#features/staff/home/web/PlannedCard.tsx';
import { type StaffHome, staffHomeQuery } from '#features/staff/home/web/queries.ts';
import { staffHomeTexts } from '#features/staff/home/web/texts.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { ButtonContent } from '#ui/native/Button.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Text } from '#ui/native/Text.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { screenStyle } from '#ui/screen-style.ts';
import { wholeButtonStyle, wholeLinkStyle } from '#ui/whole-link.ts';
import { lazyPart } from '../lazy-part.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { ScreenBoundary } from '../ScreenBoundary.tsx';
import { CardSkeleton } from '../ScreenSkeleton.tsx';
import { useShell } from '#platform/web/shell-context.ts';
import { StaffScreen } from './StaffScreen.tsx';
import { useWaitingApprovals } from './use-waiting-approvals.tsx';

const LastInAudit = lazyPart(async () => (await import('./LastInAudit.tsx')).LastInAudit);

export function StaffHomeScreen(): ReactElement {
	return (
		<StaffScreen>
			<SliceTexts catalog={staffHomeTexts}>
				<Home />
			</SliceTexts>
		</StaffScreen>
	);
}

function Home(): ReactElement {
	const text = useText(staffHomeTexts);
	const { brand } = useShell();
	const { Permissions: held, OrganisationName: name } = useSuspenseQuery(myAccessQuery(useLanguage())).data;
	return (
		<>
			<title>{text('home.document_title', { brand: brand.name })}</title>
			{held.includes('directory.read') ? <DayOrSetup /> : <OwnAccess organisationName={name} />}
		</>
	);
}

function DayOrSetup(): ReactElement {
	const home = useSuspenseQuery(staffHomeQuery).data;
	return home.FirstHour === undefined ? <Day home={home} /> : <Setup home={home} steps={home.FirstHour} />;
}

/** For who looks after tiles or credits alone, which is done outside the staff area: nothing waits for them here. */
function OwnAccess({ organisationName }: { readonly organisationName: string }): ReactElement {
	return (
		<div className={screenStyle}>
			<Heading level={1} size="display">
				{organisationName}
			</Heading>
			<div className="mt-6 grid max-w-2xl">
				<OwnAccessCard />
			</div>
		</div>
	);
}

function Setup({
	home,
	steps,
}: {
	readonly home: StaffHome;
	readonly steps: NonNullable<StaffHome['FirstHour']>;
}): ReactElement {
	const text = useText(staffHomeTexts);
	const query = useQuery(staffHomeQuery);
	return (
		<div className="mx-auto w-full max-w-4xl px-4 py-6 sm:px-8 sm:py-9">
			<Today day={home.Today} />
			<Heading level={1} size="display">
				{text('first.title', { name: home.OrganisationName })}
			</Heading>
			<Text tone="muted" className="mt-1 mb-5">
				{text('first.lead')}
			</Text>
			<FirstHour steps={steps} linkTo={linkToStep} isChecking={query.isFetching} onCheck={() => void query.refetch()} />
		</div>
	);
}

function Day({ home }: { readonly home: StaffHome }): ReactElement {
	const text = useText(staffHomeTexts);
	const access = useSuspenseQuery(myAccessQuery(useLanguage())).data;
	const may = (permission: StaffPermission): boolean => access.Permissions.includes(permission);
	const waiting = useWaitingApprovals(access.Permissions);
	const attention = useAttention(home, (target, words) => (
		<Link href={addressOf(target)} data-whole className={`${buttonStyle({ size: 'small' })} ${wholeButtonStyle}`}>
			{words}
		</Link>
	));
	return (
		<div className={screenStyle}>
			<Today day={home.Today} />
			<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
				<Heading level={1} size="display">
					{home.OrganisationName}
				</Heading>
				{may('personnel.manage') && isThere('addPersonnel') && (
					<Link href={pathTo('addPersonnel')} className={buttonStyle({ variant: 'primary' })}>
						<ButtonContent icon="user-plus">{text('home.add')}</ButtonContent>
					</Link>
				)}
			</div>
			<div className="mt-6 grid items-start gap-4 xl:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
				<div className="grid min-w-0 gap-4">
					<AttentionCard items={[...waiting, ...attention]} />
					<PlannedCard planned={home.Planned} linkTo={linkToTarget} />
					<OwnAccessCard />
				</div>
				<div className="grid min-w-0 gap-4">
					{home.Figures !== undefined && <FiguresCard figures={home.Figures} />}
					{may('audit.read') && (
						<ScreenBoundary resetKey="audit" skeleton={<CardSkeleton />}>
							<LastInAudit />
						</ScreenBoundary>
					)}
				</div>
			</div>
		</div>
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

function addressOf(target: HomeTarget): string {
	return target.route === 'staffAccess' ? pathTo(target.route) : pathTo(target.route, { key: target.key });
}

function linkToTarget(target: HomeTarget, words: ReactNode): ReactNode {
	return (
		<Link href={addressOf(target)} data-whole className={`${textLinkStyle} ${wholeLinkStyle}`}>
			{words}
		</Link>
	);
}

/** Whether a screen is part of the product. */
function isThere(route: StepRoute): boolean {
	const { surface }: { readonly surface: string } = routes[route];
	return surface === 'app';
}

function linkToStep(step: FirstHourStep, { stands, words, label }: StepWay): ReactNode | undefined {
	const route = stepRoutes[step]?.[stands === 'done' ? 'done' : 'open'];
	if (route === undefined || !isThere(route)) return undefined;
	return (
		<Link
			href={pathTo(route)}
			data-whole
			className={
				stands === 'next'
					? `${buttonStyle({ variant: 'primary' })} ${wholeButtonStyle}`
					: `${textLinkStyle} ${wholeLinkStyle} text-sm`
			}
			aria-label={label}
		>
			{words}
		</Link>
	);
}

type StepRoute = 'addPersonnel' | 'staffPeople' | 'staffOffices' | 'staffAccess';

/** Where a step is done, and where what was done can be seen. */
const stepRoutes: Partial<Record<FirstHourStep, Readonly<Record<'open' | 'done', StepRoute>>>> = {
	office: { open: 'staffOffices', done: 'staffOffices' },
	people: { open: 'addPersonnel', done: 'staffPeople' },
	second: { open: 'staffAccess', done: 'staffAccess' },
};
