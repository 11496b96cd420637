import { type ReactElement, useDeferredValue } from 'react';
import { languageNames, languages } from '#platform/contract/language.ts';
import { useText } from '#platform/web/text-context.tsx';
import { labelStyle } from '#ui/field-style.ts';
import { Text } from '#ui/native/Text.tsx';
import { type Draft, toTile } from './draft.ts';
import type { Look } from './LookFields.tsx';
import type { TileParts } from './managed-props.ts';
import { managedTexts } from './texts.ts';

export interface TilePreviewProps extends Pick<TileParts, 'drawTiles'> {
	readonly draft: Draft;
	readonly look: Look;
}

/** The tile at its size, as people see it in each language. */
export function TilePreview({ draft, look, drawTiles }: TilePreviewProps): ReactElement {
	const text = useText(managedTexts);
	const shown = useDeferredValue(draft);
	return (
		<section aria-label={text('publish.preview')} className="grid content-start gap-2">
			<p aria-hidden="true" className={labelStyle}>
				{text('publish.preview')}
			</p>
			{/* Looked at, not used. */}
			<div inert className="grid gap-3 rounded-lg bg-canvas p-3">
				{languages.map((language) => (
					<div key={language} lang={language} className="grid gap-1">
						<Text size="small" tone="muted">
							{languageNames[language]}
						</Text>
						{/* Half a desktop where there is one of eight columns: nearly as large as it will be. */}
						<div className="overflow-x-clip">
							<div className={look.w > 4 ? undefined : 'lg:w-[200%]'}>
								{drawTiles([toTile(shown, look, language)], language)}
							</div>
						</div>
					</div>
				))}
			</div>
		</section>
	);
}
