// What the products of a brand are called, by key: no screen shows a key that has a name.
import { createContext, use } from 'react';

export const ProductNames = createContext<Readonly<Record<string, string>>>({});

export function useProductName(): (key: string) => string {
	const names = use(ProductNames);
	return (key) => names[key] ?? key;
}
