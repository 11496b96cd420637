import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { describeFailure, hasErrorKey } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { LinkButton } from '#ui/native/LinkButton.tsx';
import { Page } from '#ui/native/Page.tsx';
import { desktopTexts } from './texts.ts';

export interface HomeProblemProps {
	readonly error: unknown;
	readonly onRetry: () => void;
}

/** A desktop that cannot be shown: gone, not the person's, or out of reach. */
export function HomeProblem({ error, onRetry }: HomeProblemProps): ReactElement {
	const text = useText(desktopTexts);
	const reason = describeFailure(error, text('home.network_failure'));
	return (
		<Page>
			{hasErrorKey(error, 'desktops.not_found') ? (
				<EmptyState
					icon="layout-grid"
					level={1}
					title={text('home.not_found_title')}
					action={
						<LinkButton href={pathTo('home')} variant="primary">
							{text('home.to_default')}
						</LinkButton>
					}
				>
					{reason}
				</EmptyState>
			) : (
				<FailedState level={1} title={text('home.failed_title')} retryLabel={text('home.retry')} onRetry={onRetry}>
					{reason}
				</FailedState>
			)}
		</Page>
	);
}
