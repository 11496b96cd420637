import { type ReactElement, Suspense, use, useMemo } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { CopyButton } from '#ui/native/CopyButton.tsx';
import { Skeleton } from '#ui/native/Skeleton.tsx';
import { Text } from '#ui/native/Text.tsx';
import { factorTexts } from '../../../web/texts.ts';

export interface AuthenticatorKeyProps {
	readonly uri: string;
	readonly secret: string;
}

/** Shows the secret of an app as a picture for its camera and as a text for its keyboard. */
export function AuthenticatorKey({ uri, secret }: AuthenticatorKeyProps): ReactElement {
	const text = useText(factorTexts);
	return (
		<div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:gap-7">
			<div className="mx-auto rounded-lg border border-line bg-[#ffffff] p-3 sm:mx-0">
				<Suspense fallback={<Skeleton className="size-44" />}>
					<QrCode content={uri} label={text('setup.qr')} />
				</Suspense>
			</div>
			<div className="grid min-w-0 gap-2">
				<Text size="small" tone="muted">
					{text('setup.key')}
				</Text>
				<code className="figures rounded-md bg-sunken px-3 py-2.5 font-mono text-base break-words text-strong">
					{secret.match(/.{1,4}/g)?.join(' ')}
				</code>
				<div>
					<CopyButton content={secret} label={text('setup.copy')} doneLabel={text('setup.copied')} />
				</div>
			</div>
		</div>
	);
}

const library = (): Promise<typeof import('uqr')> => import('uqr');
let loading: ReturnType<typeof library> | undefined;

/** Dark modules on white in either theme: cameras expect it. One path, so that it is a drawing and not a thousand elements. */
function QrCode({ content, label }: { readonly content: string; readonly label: string }): ReactElement {
	const { encode } = use((loading ??= library()));
	const { size, path } = useMemo(() => {
		const code = encode(content, { ecc: 'M', border: 0 });
		const dark = code.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
		return { size: code.size, path: dark.join('') };
	}, [content, encode]);
	return (
		<svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="size-44" shapeRendering="crispEdges">
			<path d={path} fill="#000000" />
		</svg>
	);
}
