import { lazy } from 'react';

// Loaded when something is out of stock, which it hardly ever is.
export const StockSection = lazy(() => import(/* webpackChunkName: "stock" */ './stock-section'));
export const StockWindow = lazy(() => import(/* webpackChunkName: "stock" */ './stock-window'));
