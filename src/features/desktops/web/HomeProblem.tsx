import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { ApiProblem } from '#platform/web/api-client.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { LinkButton } from '#ui/native/LinkButton.tsx';
import type { en } from '../messages.en.ts';

export interface HomeProblemProps {
	readonly error: unknown;
	readonly onRetry: () => void;
}

/** A desktop that cannot be shown: gone, not the person's, or out of reach. */
export function HomeProblem({ error, onRetry }: HomeProblemProps): ReactElement {
	const text = useText<typeof en>('desktops');
	const status = error instanceof ApiProblem ? error.status : undefined;
	const isMissing = status?.ErrorKey === 'desktops.not_found';
	return (
		<div className="mx-auto w-full max-w-6xl px-4 py-10 sm:px-8">
			<EmptyState
				icon={isMissing ? 'layout-grid' : 'triangle-alert'}
				level={1}
				title={text(isMissing ? 'home.not_found_title' : 'home.failed_title')}
				action={
					isMissing ? (
						<LinkButton href={pathTo('home')} variant="primary">
							{text('home.to_default')}
						</LinkButton>
					) : (
						<Button variant="primary" icon="refresh-cw" onClick={onRetry}>
							{text('home.retry')}
						</Button>
					)
				}
			>
				{status?.ReturnMessage}
			</EmptyState>
		</div>
	);
}
