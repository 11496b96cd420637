// What is around every screen of the staff area: who may see it, and the menu. In one file, because no screen of it is without.
import { QueryClientProvider, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, Suspense, useMemo } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { AnswerlessClient } from '#platform/web/answerless-client.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { type ScreenName, useAddress } from '#platform/web/navigation/shown-address.ts';
import { type Permissions, PermissionsContext } from '#platform/web/permissions.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useFeatures } from '#platform/web/use-features.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { myAccessQuery } from '#features/staff/access/web/queries.ts';
import { accessTexts } from '#features/staff/access/web/texts.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { Page } from '#ui/native/Page.tsx';
import { ScreenBoundary } from '../ScreenBoundary.tsx';
import { ScreenProblem } from '../ScreenProblem.tsx';
import { ScreenSkeleton } from '../ScreenSkeleton.tsx';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { ShellNavigation } from '../menu/ShellNavigation.tsx';
import { NavigationRow, UnknownRow } from '../menu/NavigationRow.tsx';
import { NavigationSection } from '../menu/NavigationSection.tsx';
import { shellTexts } from '../../page-texts.ts';
import { isOpen, isScreenOpen, type StaffEntry, staffSections } from './staff-entries.ts';

/** Any of them opens the screen; for one that is left out, a grant of any kind does. */
const needs: Partial<Record<ScreenName, readonly StaffPermission[]>> = {
	staffPeople: ['directory.read'],
	staffPerson: ['directory.read'],
	staffOffices: ['directory.read'],
	staffTeams: ['directory.read'],
	addPersonnel: ['personnel.manage'],
	changePersonnel: ['personnel.manage'],
	terminatePersonnel: ['personnel.manage'],
	importPersonnel: ['personnel.manage'],
	staffPayments: ['money.read'],
	staffCorrection: ['money.manage'],
	staffOpenItems: ['money.read'],
	staffJournal: ['books.read'],
	staffBookAccounts: ['books.read'],
	staffBooks: ['books.read'],
	staffRegister: ['books.read'],
	staffTaxReport: ['books.read'],
	staffDeferredReport: ['books.read'],
	staffPayouts: ['books.read'],
	staffReceivables: ['books.read'],
	staffSubscriptionFigures: ['books.read'],
	staffCreditFigures: ['books.read'],
	staffAccess: ['access.manage'],
	staffTiles: ['desktops.manage'],
	staffAnnouncements: ['announcements.manage'],
	staffBrands: ['brands.manage'],
	staffBrand: ['brands.manage'],
	newBrand: ['brands.manage'],
	staffAudit: ['audit.read'],
	viewAs: ['assistance.view', 'exemptions.manage'],
};

/** Around every screen of the staff area: who holds no access is told so. The server refuses the calls in any case. */
export function StaffScreen({ children }: { readonly children: ReactNode }): ReactElement {
	const { path, screen } = useAddress();
	return (
		// A failure at another address is forgotten.
		<ScreenBoundary resetKey={path} Problem={ScreenProblem} skeleton={<BeforeAccess>{children}</BeforeAccess>}>
			<Guard needed={screen && needs[screen.name]}>{children}</Guard>
		</ScreenBoundary>
	);
}

/** Nothing is asked before it is known what the person may see. */
const askingNothing = new AnswerlessClient();
const nothingYet: Permissions = { may: () => false, isOpen: () => false };

/** The screen as it is before any answer: it is drawn again once the person's grants are known, and is out of reach until then. */
function BeforeAccess({ children }: { readonly children: ReactNode }): ReactElement {
	const text = useText(shellTexts);
	return (
		<QueryClientProvider client={askingNothing}>
			<output className="sr-only">{text('shell.loading')}</output>
			<PermissionsContext value={nothingYet}>
				<div inert className="contents">
					{/* A screen that waits as a whole never comes here. It would keep what is around it waiting for good. */}
					<Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
				</div>
			</PermissionsContext>
		</QueryClientProvider>
	);
}

interface GuardProps {
	readonly needed: readonly StaffPermission[] | undefined;
	readonly children: ReactNode;
}

function Guard({ needed, children }: GuardProps): ReactElement {
	const text = useText(accessTexts);
	const { brand } = useShell();
	const { permissions: held } = useSuspenseQuery(myAccessQuery(useLanguage())).data;
	const permissions = useMemo(
		(): Permissions => ({
			may: (permission) => held.some((one) => one === permission),
			isOpen: (screen) => isScreenOpen(screen, held),
		}),
		[held],
	);
	const isStaff = held.length > 0;
	if (isStaff && (needed === undefined || needed.some(permissions.may))) {
		return <PermissionsContext value={permissions}>{children}</PermissionsContext>;
	}
	const title = text(isStaff ? 'closed.part_title' : 'closed.title');
	return (
		<Page>
			<title>{`${title} · ${brand.name}`}</title>
			<EmptyState
				icon="lock"
				level={1}
				title={title}
				action={
					<Link href={pathTo(isStaff ? 'staffHome' : 'home')} className={buttonStyle({ variant: 'primary' })}>
						{text(isStaff ? 'closed.to_staff' : 'nav.back')}
					</Link>
				}
			>
				{text(isStaff ? 'closed.part_text' : 'closed.text')}
			</EmptyState>
		</Page>
	);
}

/** Stands beside the logo on every screen of the staff area, for people who hold access there. */
export function StaffMark(): ReactElement | null {
	const text = useText(shellTexts);
	const access = useQuery(myAccessQuery(useLanguage())).data;
	if (access === undefined || access.permissions.length === 0) return null;
	return (
		<span className="rounded-full border border-line-strong px-2 py-0.5 text-xs font-semibold text-muted">
			{text('shell.staff')}
		</span>
	);
}

export interface StaffNavigationProps {
	/** When a screen was chosen: the phone's menu closes. */
	readonly onNavigate?: (() => void) | undefined;
}

/** What the person's grants open, and the way back to the portal. */
export function StaffNavigation(props: StaffNavigationProps): ReactElement {
	return (
		<SliceTexts catalog={accessTexts}>
			<Rows {...props} />
		</SliceTexts>
	);
}

function Rows({ onNavigate }: StaffNavigationProps): ReactElement {
	const text = useText(accessTexts);
	const { screen } = useAddress();
	const { opens } = useFeatures();
	const { data: access, isPending } = useQuery(myAccessQuery(useLanguage()));
	const held = access?.permissions ?? [];
	// A person without any role here keeps the menu of the portal.
	if (access !== undefined && held.length === 0) return <ShellNavigation onNavigate={onNavigate} />;
	const sections = staffSections
		.map(({ title, entries }) => ({
			title,
			entries: entries.filter((entry) => opens(pathTo(entry.route)) && (isPending || isOpen(entry, held))),
		}))
		.filter(({ entries }) => entries.length > 0);
	return (
		<div className="grid gap-6">
			{sections.map(({ title, entries }) => (
				<NavigationSection key={title} title={text(title)}>
					{entries.map((entry) =>
						isPending && entry.needs.length > 0 && !isCurrentEntry(entry, screen?.name) ? (
							<UnknownRow key={entry.route} />
						) : (
							<Entry
								key={entry.route}
								entry={entry}
								count={(entry.waits && access?.waiting[entry.waits]) ?? 0}
								onNavigate={onNavigate}
							/>
						),
					)}
				</NavigationSection>
			))}
			<ul className="border-t border-line pt-3">
				<NavigationRow href={pathTo('home')} icon="arrow-left" isCurrent={false} onNavigate={onNavigate}>
					{text('nav.back')}
				</NavigationRow>
			</ul>
		</div>
	);
}

function isCurrentEntry({ route, also = [] }: StaffEntry, name: ScreenName | undefined): boolean {
	return name !== undefined && (name === route || also.includes(name));
}

interface EntryProps extends StaffNavigationProps {
	readonly entry: StaffEntry;
	/** How much waits for the person there. */
	readonly count: number;
}

function Entry({ entry, count, onNavigate }: EntryProps): ReactElement {
	const text = useText(accessTexts);
	const { screen } = useAddress();
	const { route, icon, title } = entry;
	const isCurrent = isCurrentEntry(entry, screen?.name);
	return (
		<NavigationRow
			href={pathTo(route)}
			icon={icon}
			isCurrent={isCurrent}
			end={count > 0 && <WaitingCount count={count} />}
			onNavigate={onNavigate}
		>
			{text(title)}
		</NavigationRow>
	);
}

function WaitingCount({ count }: { readonly count: number }): ReactElement {
	const text = useText(accessTexts);
	const format = useFormat();
	return (
		<Badge>
			<span aria-hidden="true" className="figures">
				{format.count(count)}
			</span>
			<span className="sr-only">{text('menu.waiting', { count })}</span>
		</Badge>
	);
}
