import type { ComponentProps, ReactElement } from 'react';
import { Link as RoutedLink } from 'wouter';
import { useNavigation } from './AddressProvider.tsx';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
	/** An address of the application that `pathTo` made. */
	readonly href: string;
}

/** A link from screen to screen, without a load of the page. What it leads to is fetched when the person comes near it. */
export function Link(props: LinkProps): ReactElement {
	const { prepare } = useNavigation();
	const begin = (): void => prepare(props.href);
	return <RoutedLink onPointerEnter={begin} onFocus={begin} {...props} />;
}
