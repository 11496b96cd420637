import type { CSSProperties, ReactElement } from 'react';
import type { Palette } from '#platform/contract/brand.ts';
import { pageSurfaces } from '#platform/contract/brand-palette.ts';
import { useText } from '#platform/web/text-context.tsx';
import { brandBeginningTexts } from './texts.ts';

type SketchTheme = keyof typeof pageSurfaces;

export interface SignInSketchProps {
	/** '' until it is typed. */
	readonly name: string;
	readonly palette: Palette;
	readonly theme: SketchTheme;
	/** An address of the logo; without one the name stands as text. */
	readonly logo: string | undefined;
}

/** Text and lines of the design system, which no brand has of its own. */
const inks = {
	light: { text: '#15181d', line: '#8b93a1' },
	dark: { text: '#f1f3f6', line: '#7c8594' },
} as const satisfies Record<SketchTheme, unknown>;

/** The sign-in page as it takes the brand's form while one types. It is a picture: nothing in it can be used. */
export function SignInSketch({ name, palette, theme, logo }: SignInSketchProps): ReactElement {
	const text = useText(brandBeginningTexts);
	const [canvas, surface] = pageSurfaces[theme];
	const { text: ink, line } = inks[theme];
	const shown = name === '' ? text('sketch.nameless') : name;
	const field: CSSProperties = { backgroundColor: surface, borderColor: line };
	return (
		<div
			role="img"
			aria-label={text('sketch.label', { name: shown })}
			className="grid overflow-hidden rounded-md border border-line-strong text-sm forced-color-adjust-none"
			style={{ backgroundColor: canvas, color: ink, colorScheme: theme }}
		>
			<div
				className="flex min-h-12 items-center border-b px-4"
				style={{ backgroundColor: palette.header, color: palette.onHeader, borderColor: line }}
			>
				{logo === undefined ? (
					<span className="min-w-0 truncate text-base font-semibold">{shown}</span>
				) : (
					<img src={logo} alt="" className="max-h-8 max-w-44 object-contain" />
				)}
			</div>
			<div className="grid sm:grid-cols-2">
				<div
					className="hidden content-start gap-2 p-6 sm:grid"
					style={{ backgroundColor: palette.accentSoft, color: palette.accentText }}
				>
					<span className="text-xl font-bold wrap-anywhere">{text('sketch.welcome', { name: shown })}</span>
				</div>
				<div className="p-4 sm:p-6">
					<div className="grid gap-3 rounded-lg border p-4" style={{ backgroundColor: surface, borderColor: line }}>
						<span className="text-base font-semibold">{text('sketch.sign_in')}</span>
						{(['sketch.user_name', 'sketch.password'] as const).map((label) => (
							<span key={label} className="grid gap-1">
								{text(label)}
								<span className="h-8 rounded-md border" style={field} />
							</span>
						))}
						<span
							className="grid min-h-9 place-items-center rounded-md font-semibold"
							style={{ backgroundColor: palette.accent, color: palette.onAccent }}
						>
							{text('sketch.sign_in')}
						</span>
						<span className="justify-self-center underline" style={{ color: palette.accentText }}>
							{text('sketch.forgot')}
						</span>
					</div>
				</div>
			</div>
		</div>
	);
}
