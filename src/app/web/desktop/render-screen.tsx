// The server's entry to signed-in screens: draws the screen of an address as it is before any answer. It is the application itself, so
// that what it puts in its place later has the same words in the same places.
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { ShellData } from '#app/contract/page-data.ts';
import { type MatchedRoute, routes } from '#platform/contract/paths.ts';
import { AnswerlessClient } from '#platform/web/answerless-client.ts';
import { settleLoads } from '#platform/web/lazy-cache.ts';
import { NavigationContext } from '#platform/web/navigation/AddressProvider.tsx';
import { AddressContext, readAddress } from '#platform/web/navigation/shown-address.ts';
import { ProductNames } from '#platform/web/product-names.ts';
import { ShellContext } from '#platform/web/shell-context.ts';
import { keepSliceTexts } from '#platform/web/slice-texts.tsx';
import { TextProvider } from '#platform/web/text-context.tsx';
import { creditSections } from './credits/credit-sections.ts';
import { FirstFrame } from './FirstFrame.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { CurrentScreen, prepareScreen } from './screens.tsx';
import { securitySections } from './security-sections.ts';

/** Screens that show another section at each of these keys. */
const sections: Partial<Record<string, readonly { readonly key: string }[]>> = {
	credit: creditSections,
	securitySettings: securitySections,
};

/** A part may ask for another one only after it is drawn; deeper than this none of them stands. */
const maxPasses = 5;

const navigation = { prepare: () => undefined, isLeaving: false };

export function variantOf({ name, params }: MatchedRoute): string {
	const key = params['key']?.toLowerCase() ?? '';
	return sections[name]?.some((section) => section.key === key) === true ? `${name} ${key}` : name;
}

export async function renderScreen(data: ShellData, route: MatchedRoute): Promise<string> {
	for (const [slice, texts] of Object.entries(data.texts)) keepSliceTexts(slice, data.language, texts);
	const address = readAddress(pathWithout(route));
	if (address.screen === undefined) throw new Error(`${route.name} is no screen`);
	await prepareScreen(address.screen, data.language);
	const tree = (
		<Application data={data} path={address.path}>
			<AddressContext value={address}>
				<FirstFrame>
					<Suspense fallback={<ScreenSkeleton />}>
						<CurrentScreen name={address.screen.name} />
					</Suspense>
				</FirstFrame>
			</AddressContext>
		</Application>
	);
	let html = renderToString(tree);
	for (let pass = 1; pass < maxPasses && (await settleLoads()); pass += 1) html = renderToString(tree);
	return clean(html);
}

function Application(props: {
	readonly data: ShellData;
	readonly path: string;
	readonly children: ReactNode;
}): ReactElement {
	const { data, path, children } = props;
	const { language, brand, texts, mailboxPath } = data;
	const changeLanguage = (): Promise<void> => Promise.resolve();
	return (
		<TextProvider language={language} catalogs={texts}>
			<ShellContext value={{ brand, mailboxPath, changeLanguage }}>
				<ProductNames value={brand.productNames}>
					<QueryClientProvider client={new AnswerlessClient()}>
						<Router ssrPath={path}>
							<NavigationContext value={navigation}>{children}</NavigationContext>
						</Router>
					</QueryClientProvider>
				</ProductNames>
			</ShellContext>
		</TextProvider>
	);
}

/** The address with its section alone: whose record it is of is nobody's business here, and draws nothing. */
function pathWithout(route: MatchedRoute): string {
	const [, key] = variantOf(route).split(' ');
	return routes[route.name].pattern.replace(/\/\{\w+(\??)\}/, (_whole, optional: string) => {
		if (key !== undefined) return `/${key}`;
		return optional === '' ? '/0' : '';
	});
}

const leftByReact = /<!--[^<>]*>|<template[^<>]*><\/template>/g;
/** What React Aria hides from sight by it would be seen without: the copies of choices for forms. */
const inlineStyle = / style="[^"]*"/g;
const fault = 'server rendering errored';

/** Nothing hydrates the HTML, so it needs no marks; and what styles are inline the policy of the page refuses. */
function clean(html: string): string {
	// Only React's development build tells. In production the part is drawn as its own skeleton.
	const begin = html.indexOf(fault);
	if (begin !== -1) throw new Error(html.slice(begin, begin + 500));
	return html.replace(leftByReact, '').replace(inlineStyle, (style) => (style.includes('clip') ? ' hidden=""' : ''));
}
