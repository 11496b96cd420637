// The signed-in application. The HTML brought the frame and already asked for the first data.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { pageElementIds, type ShellData } from '#app/contract/page-data.ts';
import { seconds } from '#platform/contract/duration.ts';
import { ApiProblem, setApiOrigin } from '#platform/web/api-client.ts';
import { readSession } from '#platform/web/browser-storage.ts';
import { dropFurtherAnswers } from '#platform/web/early-calls.ts';
import { currentLayout } from '#platform/web/home-sizes/home-sizes.ts';
import { localTimeZone } from '#platform/web/local-day.ts';
import { watchConnection } from '#platform/web/page-connection.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { keepSliceTexts } from '#platform/web/slice-texts.tsx';
import { followSignOuts } from '#platform/web/sign-out.ts';
import { letWordsBeSelected } from '#ui/whole-link-text.ts';
import { Hydrated } from '../Hydrated.tsx';
import { readPageData, requireElement } from '../page-element.ts';
import type { Asker } from './asks.ts';
import { DesktopApplication } from './DesktopApplication.tsx';
import { keepFocus, readEarlyFields, repeatEarlyInput } from './early-input.ts';
import { takeOverScrollRestoration } from '#platform/web/navigation/scroll-restoration.ts';
import { matchScreen, type ScreenMatch } from '#platform/web/navigation/shown-address.ts';
import { findAsks, isOpenScreen, prepareScreen } from './screens.tsx';

/** An answer that came with the page is as old as the page. */
const freshMs = seconds(30);

// Without a session the inline guard is already on its way to the login page: nothing to show meanwhile. Another page may come
// here for what its parts share with the application.
if (document.documentElement.dataset['page'] === 'shell' && readSession() !== undefined) void start();

/** Not awaited by this module: the screens' scripts import it, and would wait for it as it waits for them. */
async function start(): Promise<void> {
	const data = readPageData<ShellData>();
	setApiOrigin(data.brand.apiOrigin);
	for (const [slice, texts] of Object.entries(data.texts)) keepSliceTexts(slice, data.language, texts);
	const queryClient = createQueryClient();
	watchConnection(queryClient);
	followSignOuts();
	takeOverScrollRestoration();
	letWordsBeSelected(document.documentElement);
	const screen = matchScreen(location.pathname);
	// The skeleton in the HTML stays until there is a screen to put in its place. One that cannot be fetched is told in the frame.
	if (screen !== undefined)
		await prepareScreen(screen, data.language, { queryClient, features: data.brand.features }).catch(() => undefined);
	const isShown = document.documentElement.dataset['shown'] !== undefined;
	const release =
		screen !== undefined && isShown ? await settleScreen(screen, queryClient, askerHere(data)) : undefined;
	const root = requireElement(pageElementIds.root);
	window.isDrawing = true;
	const early = readEarlyFields(root);
	const focusAgain = keepFocus(root);
	const takeOver = (): void => {
		focusAgain();
		repeatEarlyInput(root, early);
		release?.();
		dropFurtherAnswers();
		if (isShown && performance.now() > freshMs) askAgain(queryClient);
	};
	createRoot(root, {
		onCaughtError: reportFault,
		// React says that it rendered once more, and why in the cause.
		onRecoverableError: (error) => reportFault(error instanceof Error ? (error.cause ?? error) : error),
	}).render(
		<StrictMode>
			<QueryClientProvider client={queryClient}>
				<Hydrated onHydrated={takeOver}>
					<DesktopApplication initial={data} />
				</Hydrated>
			</QueryClientProvider>
		</StrictMode>,
	);
}

/** Before the application takes the place of what the server drew, nothing of that is missing. */
async function settleScreen(screen: ScreenMatch, client: QueryClient, asker: Asker): Promise<(() => void) | undefined> {
	if (!isOpenScreen(screen, asker.features)) return undefined;
	const asks = await findAsks(screen, asker.language);
	return asks && (await import('./settle-screen.ts')).settle(asks, client, asker);
}

function askerHere({ language, brand }: ShellData): Asker {
	const userId = readSession()?.userId;
	return {
		language,
		brandKey: brand.key,
		features: brand.features,
		userId,
		layout: currentLayout(),
		timeZone: localTimeZone(),
	};
}

/** Asks for what came long before the application. Where nobody sees the page, that waits: a call would keep an idle session awake. */
function askAgain(queryClient: QueryClient): void {
	const isSeen = document.visibilityState === 'visible';
	void queryClient.invalidateQueries({ refetchType: isSeen ? 'active' : 'none' });
}

/** A refusal or a lost connection that a screen explains is no fault; anything else that a boundary caught is. */
function reportFault(error: unknown): void {
	if (!(error instanceof ApiProblem) && navigator.onLine) reportError(error);
}
