// The application as the server draws it: it is the application itself, so that what it puts in its place later has the same words in the
// same places.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { ShellData } from '#app/contract/page-data.ts';
import { settleLoads } from '#platform/web/lazy-cache.ts';
import { workAt } from '#platform/web/local-day.ts';
import { NavigationContext } from '#platform/web/navigation/AddressProvider.tsx';
import { AddressContext, readAddress } from '#platform/web/navigation/shown-address.ts';
import { ProductNames } from '#platform/web/product-names.ts';
import { ShellContext } from '#platform/web/shell-context.ts';
import { keepSliceTexts } from '#platform/web/slice-texts.tsx';
import { TextProvider } from '#platform/web/text-context.tsx';
import { type View, ViewContext } from '#platform/web/view.ts';
import { FirstFrame } from './FirstFrame.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { CurrentScreen, prepareScreen } from './screens.tsx';

/** A part may ask for another one only after it is drawn; deeper than this none of them stands. */
const maxPasses = 5;

const navigation = { prepare: () => undefined, isLeaving: false };

export interface Drawing {
	readonly data: ShellData;
	readonly path: string;
	/** Has what is known; nothing is asked for. */
	readonly client: QueryClient;
	readonly view?: Omit<View, 'quiet' | 'note'>;
}

export async function drawApplication({ data, path, client, view }: Drawing): Promise<string> {
	for (const [slice, texts] of Object.entries(data.texts)) keepSliceTexts(slice, data.language, texts);
	const { screen } = readAddress(path);
	if (screen === undefined) throw new Error(`${path} is no screen`);
	await prepareScreen(screen, data.language);
	let quiet: ReadonlySet<string> = new Set();
	let html = '';
	for (let pass = 0; pass < maxPasses; pass += 1) {
		const found = new Set(quiet);
		const shown = view && { ...view, quiet, note: (tile: string) => void found.add(tile) };
		html = workAt(shown, () =>
			renderToString(
				<ViewContext value={shown}>
					<Application data={data} client={client} path={path}>
						<CurrentScreen name={screen.name} />
					</Application>
				</ViewContext>,
			),
		);
		const hasLoaded = await settleLoads();
		if (!hasLoaded && found.size === quiet.size) break;
		quiet = found;
	}
	return view === undefined ? clean(html) : markTitle(clean(html), titleOf(html));
}

function Application(props: Drawing & { readonly children: ReactElement }): ReactElement {
	const { data, path, client, children } = props;
	const { language, brand, texts, mailboxPath } = data;
	const changeLanguage = (): Promise<void> => Promise.resolve();
	return (
		<TextProvider language={language} catalogs={texts}>
			<ShellContext value={{ brand, mailboxPath, changeLanguage }}>
				<ProductNames value={brand.productNames}>
					<QueryClientProvider client={client}>
						<Router ssrPath={path}>
							<NavigationContext value={navigation}>
								<AddressContext value={readAddress(path)}>
									<FirstFrame>
										<Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
									</FirstFrame>
								</AddressContext>
							</NavigationContext>
						</Router>
					</QueryClientProvider>
				</ProductNames>
			</ShellContext>
		</TextProvider>
	);
}

const leftByReact = /<!--[^<>]*>|<template[^<>]*><\/template>/g;
/** The title of the document, which React puts before everything else. */
const hoisted = /^(?:<title>([^<]*)<\/title>)+/;
const fault = 'server rendering errored';

/** Nothing hydrates the HTML, so it needs no marks. */
function clean(html: string): string {
	// Only React's development build tells. In production the part is drawn as its own skeleton.
	const begin = html.indexOf(fault);
	if (begin !== -1) throw new Error(html.slice(begin, begin + 500));
	return html.replace(leftByReact, '').replace(hoisted, '');
}

/** Escaped, as everything that React writes. */
function titleOf(html: string): string | undefined {
	return hoisted.exec(html.replace(leftByReact, ''))?.[1];
}

/** The document is there already: the page gives it the title. */
function markTitle(html: string, title: string | undefined): string {
	return title === undefined ? html : html.replace(/^<\w+/, (element) => `${element} data-title="${title}"`);
}
