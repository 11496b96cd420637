import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { desktopQuery } from '#features/desktops/web/queries.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Skeleton } from '#ui/native/Skeleton.tsx';
import type { shellEn } from '#app/contract/messages.en.ts';
import { Link } from './navigation/Link.tsx';
import { type ScreenName, useAddress } from './navigation/shown-address.ts';
import { useShell } from './shell-context.ts';

const row =
	'flex min-h-control items-center gap-3 rounded-md px-2.5 py-1.5 text-body hover:bg-hover hover:text-strong ' +
	'aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent-text';

/** The person's desktops, and where help is. Each later area adds its own section. */
export function ShellNavigation({ onNavigate }: { readonly onNavigate?: () => void }): ReactElement {
	const text = useText<typeof shellEn>('frame');
	const { brand } = useShell();
	const { number, hours } = brand.hotline;
	const { screen } = useAddress();
	const isShown = (...names: readonly ScreenName[]): 'page' | undefined =>
		screen !== undefined && names.includes(screen.name) ? 'page' : undefined;
	return (
		<div className="grid gap-6">
			<Section title={text('shell.desktops')}>
				<DesktopLinks {...(onNavigate === undefined ? {} : { onNavigate })} />
			</Section>
			{brand.mortgageProduct !== undefined && (
				<Section title={text('shell.products')}>
					<li>
						{/* A page of its own, because only that page may post to the product. */}
						<a href={pathTo('launchNas')} target="_blank" rel="noopener" className={row}>
							<Icon name="landmark" className="text-muted" />
							<span className="min-w-0 grow truncate">
								{brand.mortgageProduct}
								<span className="sr-only"> ({text('shell.new_tab')})</span>
							</span>
							<Icon name="arrow-up-right" className="text-muted" />
						</a>
					</li>
				</Section>
			)}
			<Section title={text('shell.money_section')}>
				<li>
					<Link
						href={pathTo('creditsAndSubscriptions')}
						aria-current={isShown('creditsAndSubscriptions')}
						className={row}
						onClick={onNavigate}
					>
						<Icon name="wallet" className="opacity-70" />
						{text('shell.money_overview')}
					</Link>
				</li>
				<li>
					<Link href={pathTo('credit')} aria-current={isShown('credit')} className={row} onClick={onNavigate}>
						<Icon name="coins" className="opacity-70" />
						{text('shell.credits')}
					</Link>
				</li>
				<li>
					<Link href={pathTo('buyCredit')} aria-current={isShown('buyCredit')} className={row} onClick={onNavigate}>
						<Icon name="credit-card" className="opacity-70" />
						{text('shell.buy_credits')}
					</Link>
				</li>
			</Section>
			<Section title={text('shell.account_section')}>
				<li>
					<Link
						href={pathTo('securitySettings')}
						aria-current={isShown('securitySettings', 'linkedAccounts', 'setUpTwoFactor')}
						className={row}
						onClick={onNavigate}
					>
						<Icon name="shield-check" className="opacity-70" />
						{text('shell.security')}
					</Link>
				</li>
			</Section>
			<Section title={text('shell.help')}>
				<HelpLink href={brand.knowledgeBase.mortgage}>{text('shell.kb_mortgage')}</HelpLink>
				<HelpLink href={brand.knowledgeBase.payment}>{text('shell.kb_payment')}</HelpLink>
				<li>
					<a href={`tel:${number.replace(/[^\d+]/g, '')}`} className={row}>
						<Icon name="life-buoy" className="text-muted" />
						<span className="min-w-0">
							<span className="block text-sm text-muted">{text('shell.hotline')}</span>
							<span className="figures block font-medium text-strong">{number}</span>
							<span className="block text-sm text-muted first-letter:uppercase">{hours}</span>
						</span>
					</a>
				</li>
			</Section>
		</div>
	);
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
	return (
		<div>
			<h2 className="px-2.5 pb-1.5 text-sm font-medium text-muted">{title}</h2>
			<ul className="grid gap-0.5">{children}</ul>
		</div>
	);
}

function DesktopLinks({ onNavigate }: { readonly onNavigate?: () => void }): ReactElement {
	const text = useText<typeof shellEn>('frame');
	const { screen } = useAddress();
	// Other screens have keys of their own.
	const isHome = screen?.name === 'home';
	const key = isHome ? screen.params['key'] : undefined;
	// The list stays while one of them is fetched.
	const shown = useQuery({ ...desktopQuery(key), placeholderData: keepPreviousData });
	// A desktop that does not exist brings no list of the others along.
	const byDefault = useQuery({ ...desktopQuery(undefined), enabled: key !== undefined && shown.isError });
	const data = shown.data ?? byDefault.data;
	if (shown.isPending || byDefault.isLoading) {
		return (
			<li className="px-2.5 py-3">
				<Skeleton />
			</li>
		);
	}
	const fetchedId = shown.isPlaceholderData ? key : shown.data?.Desktop.ID;
	const shownId = isHome ? fetchedId : undefined;
	return (
		<>
			{(data?.Desktops ?? []).map((desktop) => (
				<li key={desktop.ID}>
					<Link
						href={pathTo('home', { key: desktop.IsDefault ? undefined : desktop.ID })}
						aria-current={desktop.ID === shownId ? 'page' : undefined}
						className={row}
						onClick={onNavigate}
					>
						<Icon name={desktop.IsDefault ? 'house' : 'layout-grid'} className="opacity-70" />
						<span className="min-w-0 grow truncate">{desktop.Name}</span>
						{desktop.IsDefault && <Badge>{text('shell.default_desktop')}</Badge>}
					</Link>
				</li>
			))}
		</>
	);
}

function HelpLink({ href, children }: { readonly href: string; readonly children: string }): ReactElement {
	const text = useText<typeof shellEn>('frame');
	return (
		<li>
			<a href={href} target="_blank" rel="noopener noreferrer" className={row}>
				<Icon name="book-open" className="text-muted" />
				<span className="min-w-0 grow">
					{children}
					<span className="sr-only"> ({text('shell.new_tab')})</span>
				</span>
				<Icon name="arrow-up-right" className="text-muted" />
			</a>
		</li>
	);
}
