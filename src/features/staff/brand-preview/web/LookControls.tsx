import type { ReactElement } from 'react';
import { languages, themes } from '#platform/contract/language.ts';
import { useText } from '#platform/web/text-context.tsx';
import { previewVersions, type PreviewWidth } from '../contract.ts';
import { Choices } from './Choices.tsx';
import { brandPreviewTexts } from './texts.ts';
import { type Available, type LookState, shownLook } from './use-look.ts';

const widths: readonly PreviewWidth[] = ['desk', 'tablet', 'phone'];
const widthIcons = { desk: 'monitor', tablet: 'tablet', phone: 'smartphone' } as const;
const themeIcons = { default: 'sun', dark: 'moon' } as const;

/** Width, theme and language. */
export function LookControls({ look, change }: LookState): ReactElement {
	const text = useText(brandPreviewTexts);
	return (
		<>
			<Choices
				label={text('width')}
				choices={widths.map((id) => ({ id, label: text(`width.${id}`), icon: widthIcons[id] }))}
				value={look.width}
				onChange={(width) => change({ width })}
			/>
			<Choices
				label={text('theme')}
				choices={themes.map((id) => ({ id, label: text(`theme.${id}`), icon: themeIcons[id] }))}
				value={look.theme}
				onChange={(theme) => change({ theme })}
			/>
			<Choices
				label={text('language')}
				choices={languages.map((id) => ({ id, label: text(`language.${id}`), short: id.toUpperCase() }))}
				value={look.language}
				onChange={(language) => change({ language })}
			/>
		</>
	);
}

export interface VersionChoiceProps extends LookState {
	/** Undefined while it is not known. */
	readonly available: Available | undefined;
}

export function VersionChoice({ look, change, available }: VersionChoiceProps): ReactElement {
	const text = useText(brandPreviewTexts);
	return (
		<Choices
			label={text('version')}
			choices={previewVersions.map((id) => ({
				id,
				label: text(`version.${id}`),
				isDisabled: available?.[id === 'live' ? 'hasLive' : 'hasDraft'] !== true,
			}))}
			value={shownLook(look, available).version}
			onChange={(version) => change({ version })}
		/>
	);
}
