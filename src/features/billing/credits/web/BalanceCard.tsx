import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { useIsLost } from '#platform/web/page-connection.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { CardLink } from '#ui/CardLink.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import { KeptTime } from '#platform/web/KeptTime.tsx';
import type { getBalance } from '../contract.ts';
import { lastDayOf } from './last-day.ts';
import { balanceQuery } from './queries.ts';
import { creditTexts } from './texts.ts';
import { WorthPlace } from './WorthPlace.tsx';

type Balance = OutputOf<typeof getBalance>;

export interface BalanceCardProps {
	readonly actions: ReactNode;
	readonly Worth: ComponentType<{ readonly available: number }>;
}

/** What the person has, and what may be done with each part of it. `actions` lead to where it is done; `Worth` says what it is enough for. */
export function BalanceCard({ actions, Worth }: BalanceCardProps): ReactElement {
	const text = useText(creditTexts);
	const balance = useQuery(balanceQuery);
	return (
		<Card as="section" aria-labelledby="balance-title">
			<CardHeader
				title={text('balance.title')}
				titleId="balance-title"
				actions={
					<KeptTime at={balance.dataUpdatedAt}>
						<CardLink href={pathTo('credit', { key: 'usage' })} titleId="balance-title">
							{text('section.usage')}
						</CardLink>
					</KeptTime>
				}
			/>
			{balance.isPending ? (
				<BalanceSkeleton label={text('balance.loading')} />
			) : balance.isLoadingError ? (
				<FailedNotice height="figure" title={text('balance.failed')} retryLabel={text('retry')} query={balance} />
			) : (
				<Amounts balance={balance.data} Worth={Worth} />
			)}
			{/* On a phone they fill one row. */}
			<div className="mt-5 flex flex-wrap gap-2 max-sm:*:grow max-sm:*:px-2.5">{actions}</div>
		</Card>
	);
}

function Amounts({ balance, Worth }: Pick<BalanceCardProps, 'Worth'> & { readonly balance: Balance }): ReactElement {
	const text = useText(creditTexts);
	const { credits, countedCredits } = useFormat();
	const granted = balance.available - balance.transferable;
	const isEmpty = balance.available === 0 && balance.held === 0;
	return (
		<>
			<p className="text-sm text-muted">{text('balance.available')}</p>
			<p className="flex flex-wrap items-baseline gap-x-2">
				<span
					className={`figures text-3xl font-semibold tight ${useIsLost() ? 'text-body' : 'text-strong'} sm:text-[2.5rem] sm:leading-12`}
				>
					{credits(balance.available)}
				</span>
				<span className="text-muted">{text('balance.unit', countedCredits(balance.available))}</span>
			</p>
			<Worth available={balance.available} />
			{/* The place is there for everybody: where there is nothing to share out, it says what credits are for. */}
			<div className="grid *:[grid-area:1/1]">
				<div className={isEmpty ? 'invisible' : undefined}>
					<Shares transferable={balance.transferable} granted={granted} />
					<dl className="mt-3 grid grid-cols-2 gap-x-8 gap-y-2.5 sm:grid-cols-3">
						<Part mark="bg-accent-text" name={text('balance.transferable')} hint={text('balance.transferable_text')}>
							{credits(balance.transferable)}
						</Part>
						<Part mark="bg-chart-3" name={text('balance.granted')} hint={text('balance.granted_text')}>
							{credits(granted)}
						</Part>
						{balance.held > 0 && (
							<Part mark="bg-line-strong" name={text('balance.held')} hint={text('balance.held_text')}>
								{credits(balance.held)}
							</Part>
						)}
					</dl>
				</div>
				{isEmpty && <p className="mt-4 max-w-md text-muted">{text('balance.nothing')}</p>}
			</div>
			<Expiring expiring={balance.expiring} />
		</>
	);
}

/** What expires next, in a place that is there for everybody; what expires later opens below it. */
function Expiring({ expiring }: Pick<Balance, 'expiring'>): ReactElement {
	const text = useText(creditTexts);
	const { countedCredits, day } = useFormat();
	const say = ({ amount, expiresAt }: Balance['expiring'][number]): string =>
		text('balance.expires', { ...countedCredits(amount), date: day(lastDayOf(expiresAt)) });
	const [first, ...others] = expiring;
	const line = 'flex min-h-15 items-start gap-2 px-3.5 py-2.5 sm:min-h-0';
	const words = (
		<>
			<Icon name="clock" className="mt-0.5 text-muted" />
			<span className="min-w-0 grow">{first === undefined ? text('balance.expires_none') : say(first)}</span>
		</>
	);
	if (others.length === 0) return <p className={`mt-4 rounded-md bg-sunken text-sm ${line}`}>{words}</p>;
	return (
		<details className="group mt-4 rounded-md bg-sunken text-sm">
			<summary className={`cursor-pointer rounded-md ${line}`}>
				{words}
				<span className="flex items-center gap-1 whitespace-nowrap text-muted">
					<span className="max-sm:sr-only">{text('balance.expires_more', { count: others.length })}</span>
					<Icon name="chevron-right" className="transition-transform group-open:rotate-90" />
				</span>
			</summary>
			<ul className="grid gap-1 px-3.5 ps-9.5 pb-2.5">
				{others.map((one) => (
					<li key={one.expiresAt}>{say(one)}</li>
				))}
			</ul>
		</details>
	);
}

/** A balance as most have one. */
const usual: Balance = {
	available: 25_530,
	transferable: 19_030,
	held: 0,
	expiring: [6500, 1500].map((amount) => ({ amount, expiresAt: '2026-12-10T05:00:00Z' })),
};

/** Is as high as a usual balance in the person's own font. */
function BalanceSkeleton({ label }: { readonly label: string }): ReactElement {
	return (
		<SkeletonGroup label={label}>
			<div className="relative">
				<div className="invisible" aria-hidden inert>
					<Amounts balance={usual} Worth={WorthPlace} />
				</div>
				<div className="absolute inset-0 grid content-start gap-3.5">
					<Skeleton width="narrow" />
					<Skeleton className="h-9" width="half" />
					<Skeleton className="h-2 rounded-full" />
					<div className="grid grid-cols-2 gap-x-8 sm:grid-cols-3">
						<Skeleton className="h-16" />
						<Skeleton className="h-16" />
					</div>
				</div>
			</div>
		</SkeletonGroup>
	);
}

/** Only repeats what the figures below say. */
function Shares({ transferable, granted }: { readonly transferable: number; readonly granted: number }): ReactElement {
	return (
		<div aria-hidden="true" className="mt-4 flex h-2 gap-0.5 overflow-hidden rounded-full bg-pressed">
			<span className="bg-accent-text forced-color-adjust-none" style={{ flexGrow: transferable }} />
			<span className="bg-chart-3 forced-color-adjust-none" style={{ flexGrow: granted }} />
		</div>
	);
}

interface PartProps {
	readonly mark: string;
	readonly name: string;
	readonly hint: string;
	readonly children: string;
}

function Part({ mark, name, hint, children }: PartProps): ReactElement {
	return (
		<div className="grid grid-cols-[auto_1fr] content-start items-baseline gap-x-2">
			<span aria-hidden="true" className={`size-2.5 rounded-xs forced-color-adjust-none ${mark}`} />
			<dt className="text-sm">{name}</dt>
			<dd className="col-start-2">
				<span className="figures block text-lg font-semibold text-strong">{children}</span>
				<span className="block text-sm text-muted">{hint}</span>
			</dd>
		</div>
	);
}
