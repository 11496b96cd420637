// Every signed-in screen stands in the room of src/ui/native/Page.tsx, with its head: one left edge, one way to title a screen and to place
// what can be done there. The lists name what does not yet; they may only become shorter.
import { describe, expect, test } from 'vitest';
import { resolveImport } from '../../scripts/lib/source-graph.ts';
import { findSources, readSource, type SourceFile } from './checkout.ts';

/** These draw one card in the middle of the window, on the way to somewhere else. */
const withOwnRoom = [
	'src/features/billing/receipts/web/CheckoutScreen.tsx',
	'src/features/products/launch/web/LaunchScreen.tsx',
];

/** These draw the title of a screen without the head of a page. */
const withoutHead = [
	'src/app/web/desktop/staff/person/PersonHead.tsx',
	'src/features/billing/receipts/web/CheckoutScreen.tsx',
	'src/features/desktops/design/web/DesignBar.tsx',
	'src/features/desktops/desktops/web/HomePage.tsx',
	'src/features/products/launch/web/LaunchScreen.tsx',
	'src/features/staff/approvals/web/ProposalPage.tsx',
	'src/features/staff/money-pages/web/PaymentsScreen.tsx',
];

const screens = 'src/app/web/desktop/screens.tsx';
/** What is around any screen is no answer to where a screen itself stands. */
const isAround = (path: string): boolean => /\/(ScreenProblem|ScreenSkeleton|ScreenBoundary|DeadEnd)\.tsx$/.test(path);

const hasRoom = (text: string): boolean => /<Page(?=[\s>])/.test(text);
const hasOwnRoom = (text: string): boolean =>
	/className="mx-auto w-full max-w-[\w.[\]-]+ (?:[\w:-]+ )*px-4 py-/.test(text);
const hasOwnHead = (text: string): boolean => /<Heading\b[^>]*\blevel=\{1\}/.test(text);

/** A screen stands in the room if it draws it, or one of the files does that it names, or that these name. */
function standsInRoom(file: SourceFile, depth = 2): boolean {
	if (hasRoom(file.text)) return true;
	const named = [...file.text.matchAll(/from '([.#][^']+\.tsx)'/g)].flatMap(
		([, specifier = '']) => resolveImport(file.path, specifier) ?? [],
	);
	const near = named.filter((path) => !isAround(path)).map(readSource);
	return depth > 0 && near.some((one) => standsInRoom(one, depth - 1));
}

/** The files of the screens, and whether the frame around each has the room already. */
function listScreens(): readonly { readonly path: string; readonly isFramed: boolean }[] {
	const [, list = ''] = readSource(screens).text.split('const screens:');
	return list.split(/\n\t(?=\w+: )/).flatMap((entry) =>
		[...entry.matchAll(/import\('([^']+\.tsx)'\)/g)].flatMap(([, specifier = '']) => {
			const path = resolveImport(screens, specifier);
			return path === undefined ? [] : [{ path, isFramed: entry.includes('moneyFrame') }];
		}),
	);
}

const signedIn = findSources('src/{app/web/desktop,features}/**/*.tsx').filter(
	({ path }) => path.includes('/web/') && !path.includes('/public/'),
);

describe('signed-in screens', () => {
	test('stand in one room', () => {
		const all = listScreens();
		expect(all.length).toBeGreaterThan(25);
		const outside = all.filter(({ path, isFramed }) => !isFramed && !standsInRoom(readSource(path)));
		expect(outside.map(({ path }) => path)).toEqual(['src/features/billing/receipts/web/CheckoutScreen.tsx']);
		expect(standsInRoom(readSource('src/app/web/desktop/HomeScreen.tsx'))).toBe(true);
	});
	test('make no room of their own', () => {
		const own = signedIn.filter(({ text }) => hasOwnRoom(text)).map(({ path }) => path);
		expect(own).toEqual(withOwnRoom);
	});
	test('are titled by the head of the page', () => {
		const own = signedIn.filter(({ text }) => hasOwnHead(text)).map(({ path }) => path);
		expect(own).toEqual(withoutHead);
	});
});

describe('what does not use the page is found', () => {
	test('a room of its own', () => {
		expect(hasOwnRoom('<div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-8">')).toBe(true);
		expect(hasOwnRoom('<div className="mx-auto w-full max-w-6xl">')).toBe(false);
		expect(hasRoom('<PageHead title={title} />')).toBe(false);
		expect(hasRoom('<Page kind="form">')).toBe(true);
	});
	test('a head of its own', () => {
		expect(hasOwnHead('<Heading\n\tlevel={1}\n\tsize="display">')).toBe(true);
		expect(hasOwnHead('<EmptyState icon="lock" level={1} />')).toBe(false);
	});
});
