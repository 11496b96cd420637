import type { ReactElement } from 'react';
import { ApiProblem } from '#platform/web/api-client.ts';
import { useText } from '#platform/web/text-context.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import type { shellEn } from '#app/contract/messages.en.ts';

/** What is left when a screen fails in a way that it does not handle itself. */
export function ScreenProblem({ error }: { readonly error: unknown }): ReactElement {
	const text = useText<typeof shellEn>('frame');
	const requestId = error instanceof ApiProblem ? error.status.RequestID : '';
	return (
		<main className="grid min-h-svh place-items-center p-6">
			<FailedState
				level={1}
				title={text('shell.failed_title')}
				retryLabel={text('shell.reload')}
				onRetry={() => location.reload()}
			>
				{text('shell.failed_text')}
				{requestId !== '' && <span className="mt-2 block text-sm">{text('shell.request_id', { id: requestId })}</span>}
			</FailedState>
		</main>
	);
}
