import { RouterProvider } from '@tanstack/react-router';
import { type ReactElement, startTransition, useState } from 'react';
import type { ShellData } from '#app/contract/page-data.ts';
import type { Language } from '#platform/contract/language.ts';
import { TextProvider } from '#platform/web/text-context.tsx';
import { applyLanguage } from '#platform/web/preferences.ts';
import type { ApplicationRouter } from './router.tsx';
import { ShellContext } from './shell-context.ts';

export interface DesktopApplicationProps {
	readonly initial: ShellData;
	readonly router: ApplicationRouter;
}

export function DesktopApplication({ initial, router }: DesktopApplicationProps): ReactElement {
	const [data, setData] = useState(initial);

	const changeLanguage = async (language: Language): Promise<void> => {
		applyLanguage(language);
		const response = await fetch(`${location.pathname}?language=${language}`, {
			headers: { accept: 'application/json' },
		});
		const other = (await response.json()) as ShellData; // our own server's answer to our own page
		startTransition(() => setData(other));
	};

	return (
		<TextProvider language={data.language} catalogs={data.texts}>
			<ShellContext value={{ brand: data.brand, mailboxPath: data.mailboxPath, changeLanguage }}>
				<RouterProvider router={router} />
			</ShellContext>
		</TextProvider>
	);
}
