import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { SkeletonFigure } from '#ui/native/Skeleton.tsx';
import { Text } from '#ui/native/Text.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import type { getOfficeWallet } from '../contract.ts';
import { officeWalletQuery } from './queries.ts';
import { officeWalletTexts } from './texts.ts';

/** What is in the wallet, against what its members may spend of it this month. */
export function WalletCard({ actions }: { readonly actions: ReactNode }): ReactElement {
	const text = useText(officeWalletTexts);
	const wallet = useQuery(officeWalletQuery);
	if (wallet.isError && wallet.data === undefined) {
		return (
			<FailedNotice title={text('failed')} retryLabel={text('retry')} onRetry={() => void wallet.refetch()}>
				{describeFailure(wallet.error, text('network_failure'))}
			</FailedNotice>
		);
	}
	if (wallet.data === undefined) {
		return (
			<Card className="min-h-85 sm:min-h-39.5">
				<SkeletonFigure label={text('loading')} />
			</Card>
		);
	}
	return (
		<Card as="section" aria-labelledby="office-wallet-title">
			{/* On a phone the figures come before what is done with them. */}
			<div className="grid gap-x-12 gap-y-5 sm:grid-cols-[minmax(0,1fr)_auto]">
				<Heading level={2} size="card" id="office-wallet-title" className="self-center max-sm:-mb-1">
					{text('wallet.title', { office: wallet.data.name })}
				</Heading>
				<div className="grid gap-x-12 gap-y-6 sm:col-span-2 sm:row-start-2 sm:grid-cols-[auto_minmax(0,1fr)]">
					<Available wallet={wallet.data} />
					<Allowances wallet={wallet.data} />
				</div>
				<div className="flex flex-wrap gap-2 max-sm:*:grow max-sm:*:px-2.5">{actions}</div>
			</div>
		</Card>
	);
}

interface PartProps {
	readonly wallet: OutputOf<typeof getOfficeWallet>;
}

function Available({ wallet }: PartProps): ReactElement {
	const text = useText(officeWalletTexts);
	const { credits, countedCredits } = useFormat();
	return (
		<div>
			<p className="text-sm text-muted">{text('wallet.available')}</p>
			<p className="flex flex-wrap items-baseline gap-x-2">
				<span className="figures text-3xl font-semibold text-strong tight">{credits(wallet.available)}</span>
				<span className="text-muted">{text('wallet.unit', countedCredits(wallet.available))}</span>
			</p>
			{wallet.held > 0 && (
				<Text size="small" tone="muted">
					{text('wallet.held', countedCredits(wallet.held))}
				</Text>
			)}
		</div>
	);
}

function Allowances({ wallet }: PartProps): ReactElement {
	const text = useText(officeWalletTexts);
	const { credits } = useFormat();
	const { monthly, used, available, spenders } = wallet;
	if (spenders === 0) return <Text tone="muted">{text('wallet.nobody')}</Text>;
	return (
		<div className="grid content-start gap-2">
			<ProgressBar
				label={text('wallet.used')}
				percent={Math.min(100, (used / monthly) * 100)}
				valueText={text('wallet.used_of', { used: credits(used), monthly: credits(monthly) })}
			/>
			<Text size="small" tone="muted">
				{text('wallet.spenders', { count: spenders })}
			</Text>
			{available < monthly - used && (
				<p className="flex items-start gap-1.5 text-sm text-warning-text">
					<Icon name="triangle-alert" className="mt-0.5" />
					{text('wallet.short')}
				</p>
			)}
		</div>
	);
}
