// Every component in every state, in demo mode at /dev/ui: to look at, to try by keyboard, and for the accessibility checks.
import { type ReactElement, Suspense, use, useState } from 'react';
import type { Language } from '#platform/contract/language.ts';
import { type Translate, translator } from '#platform/contract/text.ts';
import { SkipLink } from '#ui/native/SkipLink.tsx';
import { Spinner } from '#ui/native/Spinner.tsx';
import { Switch } from '#ui/Switch.tsx';
import { ToastRegion } from '#ui/Toast.tsx';
import { PageHead } from '#ui/native/Page.tsx';
import { ButtonsSection } from './gallery-buttons.tsx';
import { ChargesSection } from './gallery-charges.tsx';
import { ChoicesSection } from './gallery-choices.tsx';
import { DataSection } from './gallery-data.tsx';
import { DatesSection } from './gallery-dates.tsx';
import { FeedbackSection } from './gallery-feedback.tsx';
import { FieldsSection } from './gallery-fields.tsx';
import { FoundationsSection } from './gallery-foundations.tsx';
import { OverlaysSection } from './gallery-overlays.tsx';
import type { en } from './gallery.en.ts';

const texts = new Map<Language, Promise<Translate<typeof en>>>();

/** One promise per language, so that `use` gets the same one on every render. */
function loadText(language: Language): Promise<Translate<typeof en>> {
	const known = texts.get(language);
	if (known !== undefined) return known;
	const loading =
		language === 'fr'
			? import('./gallery.fr.ts').then(({ fr }) => translator<typeof en>(fr, language))
			: import('./gallery.en.ts').then(({ en: english }) => translator<typeof en>(english, language));
	texts.set(language, loading);
	return loading;
}

export function UiGallery({ language }: { readonly language: Language }): ReactElement {
	return (
		<Suspense fallback={<Spinner size="large" className="m-8" />}>
			<Gallery language={language} />
		</Suspense>
	);
}

function Gallery({ language }: { readonly language: Language }): ReactElement {
	const text = use(loadText(language));
	const sections = [
		'foundations',
		'buttons',
		'fields',
		'dates',
		'choices',
		'feedback',
		'overlays',
		'data',
		'charges',
	] as const;
	const props = { text, language };
	return (
		<div className="mx-auto max-w-7xl px-4 sm:px-6">
			<SkipLink target="gallery">{text('data')}</SkipLink>
			<header className="sticky top-0 z-20 -mx-4 flex items-center gap-6 border-b border-line bg-canvas px-4 py-2 sm:-mx-6 sm:px-6">
				<nav aria-label={text('index')} className="flex min-w-0 grow gap-1 overflow-x-auto p-1 [scrollbar-width:none]">
					{sections.map((id) => (
						<a
							key={id}
							href={`#${id}`}
							className="flex min-h-9 items-center rounded-sm px-2.5 font-medium whitespace-nowrap pointer-coarse:min-h-11 text-muted hover:bg-hover hover:text-strong"
						>
							{text(id)}
						</a>
					))}
				</nav>
				<ThemeSwitch label={text('darkTheme')} />
			</header>
			<main id="gallery" tabIndex={-1} className="grid gap-14 py-8 outline-none">
				<div className="-mb-11">
					<PageHead title={text('title')} lead={text('lead')} />
				</div>
				<FoundationsSection {...props} />
				<ButtonsSection {...props} />
				<FieldsSection {...props} />
				<DatesSection {...props} />
				<ChoicesSection {...props} />
				<FeedbackSection {...props} />
				<OverlaysSection {...props} />
				<DataSection {...props} />
				<ChargesSection {...props} />
			</main>
			<ToastRegion label={text('notifications')} closeLabel={text('close')} />
		</div>
	);
}

/** For this page only; nothing is stored. */
function ThemeSwitch({ label }: { readonly label: string }): ReactElement {
	const [isDark, setDark] = useState(() => document.documentElement.dataset['theme'] === 'dark');
	return (
		<Switch
			label={label}
			isSelected={isDark}
			onChange={(isSelected) => {
				document.documentElement.dataset['theme'] = isSelected ? 'dark' : 'default';
				setDark(isSelected);
			}}
		/>
	);
}
