import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFeatures } from '#platform/web/use-features.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { balanceQuery } from '#features/billing/credits/web/queries.ts';
import { maxRows, usualRows } from '#platform/web/home-sizes/home-sizes.ts';
import { desktopQuery } from '#features/desktops/desktops/web/queries.ts';
import { profileQuery } from '#features/account/profile/web/queries.ts';
import { useMoment } from '#features/staff/announcements/web/use-moment.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { Skeleton } from '#ui/native/Skeleton.tsx';
import { type ScreenName, useAddress } from '#platform/web/navigation/shown-address.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useBuyAddress } from '#features/billing/credit-purchase/web/use-buy-address.ts';
import { HelpRow } from './HelpRow.tsx';
import { NavigationRow, navigationRowStyle, UnknownRow } from './NavigationRow.tsx';
import { NavigationSection } from './NavigationSection.tsx';
import { shellTexts } from '../../page-texts.ts';

interface PartProps {
	/** When a screen was chosen: the phone's menu closes. */
	readonly onNavigate?: (() => void) | undefined;
}

/** The person's desktops, the brand's product, money and account; whom to call stands at the foot. */
export function ShellNavigation({ onNavigate }: PartProps): ReactElement {
	const text = useText(shellTexts);
	const { brand } = useShell();
	const { has } = useFeatures();
	const { screen } = useAddress();
	const isProfile = screen?.name === 'securitySettings' && screen.params['key']?.toLowerCase() === 'profile';
	const securityScreens: readonly (ScreenName | undefined)[] = ['securitySettings', 'linkedAccounts', 'setUpTwoFactor'];
	return (
		<div className="flex min-h-full flex-col justify-between gap-6">
			<div className="grid grid-cols-1 gap-6">
				<NavigationSection title={text(has('desktops') ? 'shell.desktops' : 'shell.start')}>
					<DesktopLinks onNavigate={onNavigate} />
				</NavigationSection>
				{brand.mortgageProduct !== undefined && (
					<NavigationSection title={text('shell.products')}>
						<li>
							{/* A page of its own, because only that page may post to the product. */}
							<a href={pathTo('launchNas')} target="_blank" rel="noopener" className={navigationRowStyle}>
								<Icon name="landmark" className="text-muted" />
								<span className="grid min-w-0 grow">
									<span className="truncate">
										{brand.mortgageProduct}
										<span className="sr-only"> ({text('shell.new_tab')})</span>
									</span>
									<ProductState />
								</span>
								<Icon name="arrow-up-right" className="text-muted" />
							</a>
						</li>
					</NavigationSection>
				)}
				<NavigationSection title={text(has('credits') ? 'shell.money_section' : 'shell.payments_section')}>
					<MoneyLinks onNavigate={onNavigate} />
				</NavigationSection>
				<NavigationSection title={text('shell.account_section')}>
					<NavigationRow
						href={pathTo('securitySettings', { key: 'profile' })}
						icon="user"
						isCurrent={isProfile}
						onNavigate={onNavigate}
					>
						{text('shell.profile')}
					</NavigationRow>
					<NavigationRow
						href={pathTo('securitySettings')}
						icon="shield-check"
						isCurrent={!isProfile && securityScreens.includes(screen?.name)}
						onNavigate={onNavigate}
					>
						{text('shell.security')}
					</NavigationRow>
				</NavigationSection>
			</div>
			<HelpRow />
		</div>
	);
}

/** Whether the product works, as it was announced. */
function ProductState(): ReactElement | null {
	const text = useText(shellTexts);
	const moment = useMoment();
	const { data, dataUpdatedAt } = useQuery(profileQuery);
	const announced = data?.announcements.find(({ isAboutProduct, kind }) => isAboutProduct && kind !== 'note');
	if (announced === undefined) return null;
	const { kind, beginsAt, endsAt } = announced;
	if (kind === 'disturbed') {
		return (
			<span className="text-xs text-warning-text">{text('shell.product_disturbed', { time: moment(beginsAt) })}</span>
		);
	}
	// The answer was true at its own time.
	const isPlanned = new Date(beginsAt).getTime() > dataUpdatedAt || endsAt === undefined;
	return (
		<span className="text-xs text-muted">
			{isPlanned
				? text('shell.product_planned', { time: moment(beginsAt) })
				: text('shell.product_maintenance', { time: moment(endsAt) })}
		</span>
	);
}

/** Lists the subscription and the payments with their documents, each with the screens that belong to it. */
const papers: readonly {
	readonly path: 'subscription' | 'invoices';
	readonly icon: IconName;
	readonly screens: readonly ScreenName[];
}[] = [
	{ path: 'subscription', icon: 'repeat', screens: ['subscription', 'manageSubscription'] },
	{ path: 'invoices', icon: 'receipt', screens: ['invoices', 'payments', 'invoice', 'cardReceipt'] },
];

/** These belong to the overview; the other sections of credits are tabs beside the transactions. */
const apart: readonly (string | undefined)[] = ['payment-method', 'billing-address'];

function MoneyLinks({ onNavigate }: PartProps): ReactElement {
	const text = useText(shellTexts);
	const { screen } = useAddress();
	const { has, opens } = useFeatures();
	const buyAddress = useBuyAddress();
	const name = screen?.name;
	const isApart = apart.includes(screen?.params['key']?.toLowerCase());
	return (
		<>
			{has('credits') ? (
				<>
					<NavigationRow
						href={pathTo('creditsAndSubscriptions')}
						icon="wallet"
						isCurrent={name === 'creditsAndSubscriptions' || (name === 'credit' && isApart)}
						end={<Balance />}
						onNavigate={onNavigate}
					>
						{text('shell.credits')}
					</NavigationRow>
					<NavigationRow
						href={pathTo('credit', { key: 'transactions' })}
						icon="coins"
						isCurrent={name === 'credit' && !isApart}
						onNavigate={onNavigate}
					>
						{text('shell.transactions')}
					</NavigationRow>
				</>
			) : (
				// No other page leads to the card then.
				<NavigationRow
					href={pathTo('credit', { key: 'payment-method' })}
					icon="credit-card"
					isCurrent={name === 'credit' && isApart}
					onNavigate={onNavigate}
				>
					{text('shell.payment-method')}
				</NavigationRow>
			)}
			{buyAddress !== undefined && (
				<NavigationRow
					href={buyAddress}
					icon="credit-card"
					isCurrent={name === 'buyCredit' || name === 'buyCreditProduct'}
					onNavigate={onNavigate}
				>
					{text('shell.buy_credits')}
				</NavigationRow>
			)}
			{papers
				.filter(({ path }) => opens(pathTo(path)))
				.map(({ path, icon, screens }) => (
					<NavigationRow
						key={path}
						href={pathTo(path)}
						icon={icon}
						isCurrent={name !== undefined && screens.includes(name)}
						onNavigate={onNavigate}
					>
						{text(`shell.${path}`)}
					</NavigationRow>
				))}
		</>
	);
}

/** What one has, once that is known. */
function Balance(): ReactElement | null {
	const text = useText(shellTexts);
	const { credits, countedCredits } = useFormat();
	const { data, isPending } = useQuery(balanceQuery);
	if (isPending) return <Skeleton className="w-10!" />;
	if (data === undefined) return null;
	const { available } = data;
	return (
		<span className="text-sm font-normal text-muted">
			<span className="figures" aria-hidden="true">
				{credits(available)}
			</span>
			<span className="sr-only">{text('shell.balance', countedCredits(available))}</span>
		</span>
	);
}

const unknownRows = Array.from({ length: maxRows }, (_none, index) => index);

/** As many rows as the person had desktops the last time: the style sheet of home-sizes.ts says it. */
function UnknownRows(): ReactElement {
	return (
		<>
			{unknownRows.map((row) => (
				<UnknownRow key={row} data-desktop-row={row} className={row < usualRows ? '' : 'hidden'} />
			))}
		</>
	);
}

/** A mark instead of the word: the name of the desktop has the row. */
function DefaultMark(): ReactElement {
	const label = useText(shellTexts)('shell.default_desktop');
	return (
		<span title={label}>
			<Icon name="star" />
			<span className="sr-only">{label}</span>
		</span>
	);
}

function DesktopLinks({ onNavigate }: PartProps): ReactElement {
	const { screen } = useAddress();
	const { has } = useFeatures();
	// Other screens have keys of their own.
	const isHome = screen?.name === 'home';
	const key = isHome ? screen.params['key'] : undefined;
	// The list stays while one of them is fetched.
	const shown = useQuery({ ...desktopQuery(key), placeholderData: keepPreviousData });
	// A desktop that does not exist brings no list of the others along.
	const byDefault = useQuery({ ...desktopQuery(undefined), enabled: key !== undefined && shown.isError });
	const data = shown.data ?? byDefault.data;
	if (shown.isPending || byDefault.isLoading) {
		return <UnknownRows />;
	}
	const fetchedId = shown.isPlaceholderData ? key : shown.data?.desktop.id;
	const shownId = isHome ? fetchedId : undefined;
	return (
		<>
			{(data?.desktops ?? []).map((desktop) => (
				<NavigationRow
					key={desktop.id}
					href={pathTo('home', { key: desktop.isDefault ? undefined : desktop.id })}
					icon={desktop.isDefault ? 'house' : 'layout-grid'}
					isCurrent={desktop.id === shownId}
					end={desktop.isDefault && has('desktops') && <DefaultMark />}
					onNavigate={onNavigate}
				>
					{desktop.name}
				</NavigationRow>
			))}
		</>
	);
}
