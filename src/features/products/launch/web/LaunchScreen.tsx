// /desktop/LaunchNAS.
import { type ReactElement, useEffect, useRef } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { describeFailure, hasErrorKey } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useShell } from '#platform/web/shell-context.ts';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { LinkButton } from '#ui/native/LinkButton.tsx';
import { Spinner } from '#ui/native/Spinner.tsx';
import { Text } from '#ui/native/Text.tsx';
import { Page } from '#ui/native/Page.tsx';
import { launchTokenField } from '../contract.ts';
import { type HandOver, useLaunch } from './use-launch.ts';
import { launchTexts } from './texts.ts';

/** Opens the mortgage product: the browser posts a hand-over to it and is gone. */
export function LaunchScreen(): ReactElement {
	const text = useText(launchTexts);
	const { brand } = useShell();
	const { state, begin } = useLaunch();
	const product = brand.mortgageProduct ?? text('launch.product');
	if (state.kind === 'failed') return <Failure error={state.error} product={product} onRetry={begin} />;
	const isSlow = state.kind === 'leaving' && state.isSlow;
	return (
		<div className="mx-auto w-full max-w-lg px-4 py-12 sm:py-20">
			<title>{text('launch.document_title', { product, brand: brand.name })}</title>
			<Card padding="wide" className="text-center">
				<span className="mx-auto grid size-14 place-items-center rounded-full bg-accent-soft text-accent-text">
					<Icon name="landmark" size="large" />
				</span>
				<Heading level={1} size="title" className="mt-5">
					{text('launch.title', { product })}
				</Heading>
				<div role="status" className="mt-2">
					<Text tone="muted">{isSlow ? text('launch.slow_text', { product }) : text('launch.text')}</Text>
				</div>
				<div className="mt-6 grid justify-items-center gap-2">
					{isSlow ? (
						<Button variant="primary" icon="refresh-cw" onClick={begin}>
							{text('launch.again', { product })}
						</Button>
					) : (
						<Spinner size="medium" />
					)}
					<LinkButton href={pathTo('home')} variant="quiet">
						{text('launch.home')}
					</LinkButton>
				</div>
			</Card>
			{state.kind === 'leaving' && <HandOverForm key={state.handOver.launchToken} handOver={state.handOver} />}
		</div>
	);
}

/** Leaves with the token in the body of a post: it is in no address and in no log. */
function HandOverForm({ handOver }: { readonly handOver: HandOver }): ReactElement {
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => form.current?.submit(), []);
	return (
		<form ref={form} method="post" action={handOver.address} hidden>
			<input type="hidden" name={launchTokenField} value={handOver.launchToken} />
		</form>
	);
}

interface FailureProps {
	readonly error: unknown;
	readonly product: string;
	readonly onRetry: () => void;
}

function Failure({ error, product, onRetry }: FailureProps): ReactElement {
	const text = useText(launchTexts);
	const isMissing = hasErrorKey(error, 'launch.not_configured');
	return (
		<Page>
			<EmptyState
				icon={isMissing ? 'landmark' : 'triangle-alert'}
				level={1}
				title={isMissing ? text('launch.none_title') : text('launch.failed_title', { product })}
				action={
					<div className="flex flex-wrap justify-center gap-2">
						{!isMissing && (
							<Button variant="primary" icon="refresh-cw" onClick={onRetry}>
								{text('launch.retry')}
							</Button>
						)}
						<LinkButton href={pathTo('home')} variant={isMissing ? 'primary' : 'secondary'}>
							{text('launch.home')}
						</LinkButton>
					</div>
				}
			>
				{describeFailure(error, text('launch.network_failure'))}
			</EmptyState>
		</Page>
	);
}
