import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, startTransition, useCallback, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { ShellData } from '#app/contract/page-data.ts';
import type { Language } from '#platform/contract/language.ts';
import { ProductNames } from '#platform/web/product-names.ts';
import { TextProvider } from '#platform/web/text-context.tsx';
import { applyLanguage } from '#platform/web/preferences.ts';
import { renewAnswers } from '#platform/web/query-client.ts';
import { AddressProvider } from '#platform/web/navigation/AddressProvider.tsx';
import { readAddress } from '#platform/web/navigation/shown-address.ts';
import { readPageIn } from '../read-page.ts';
import { FrameProblem } from './ScreenProblem.tsx';
import { prepareScreen } from './screens.tsx';
import { ShellContext } from '#platform/web/shell-context.ts';
import { ShellFrame } from './ShellFrame.tsx';

export interface DesktopApplicationProps {
	readonly initial: ShellData;
}

export function DesktopApplication({ initial }: DesktopApplicationProps): ReactElement {
	const [data, setData] = useState(initial);
	const { language } = data;
	const { features } = initial.brand;
	const queryClient = useQueryClient();
	const prepare = useCallback(
		(address: string) => {
			const { screen } = readAddress(address);
			// What fails now is tried again, and told, when the screen is shown.
			if (screen !== undefined) prepareScreen(screen, language, { queryClient, features }).catch(() => undefined);
		},
		[language, queryClient, features],
	);

	const changeLanguage = async (chosen: Language): Promise<void> => {
		applyLanguage(chosen);
		const other = await readPageIn<ShellData>(chosen);
		startTransition(() => setData(other));
		void renewAnswers(queryClient);
	};

	return (
		<TextProvider language={language} catalogs={data.texts}>
			<ShellContext value={{ brand: data.brand, mailboxPath: data.mailboxPath, changeLanguage }}>
				<ProductNames value={data.brand.productNames}>
					<ErrorBoundary FallbackComponent={FrameProblem}>
						<AddressProvider prepare={prepare}>
							<ShellFrame />
						</AddressProvider>
					</ErrorBoundary>
				</ProductNames>
			</ShellContext>
		</TextProvider>
	);
}
