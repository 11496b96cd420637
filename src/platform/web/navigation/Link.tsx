import type { ComponentProps, ReactElement } from 'react';
import { Link as RoutedLink } from 'wouter';
import { useFeatures } from '../use-features.ts';
import { useNavigation } from './AddressProvider.tsx';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
	/** An address of the application that `pathTo` made. */
	readonly href: string;
}

/**
 * A link from screen to screen, without a load of the page. What it leads to is fetched when the person comes near it. To a page that the
 * brand has off there is none.
 */
export function Link(props: LinkProps): ReactElement | null {
	const { prepare } = useNavigation();
	const { opens } = useFeatures();
	if (!opens(props.href)) return null;
	const begin = (): void => prepare(props.href);
	return <RoutedLink onPointerEnter={begin} onFocus={begin} {...props} />;
}
