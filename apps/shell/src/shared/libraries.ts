import * as i18next from 'i18next';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as platform from './platform';
import * as reactI18next from './react-i18next';
import * as reactQuery from './react-query';
import * as reactRouter from './react-router';
import * as zustand from './zustand';

type Library = object | (() => Promise<object>);

/**
 * Libraries that the shell provides to remotes. Most are facades, which export only the names that remotes may use, so that webpack removes
 * the rest. A function loads its library when the first remote needs it.
 */
export const sharedLibraries: Readonly<Record<string, Library>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router': reactRouter,
  '@tanstack/react-query': reactQuery,
  zustand,
  'zustand/middleware': () => import(/* webpackChunkName: "zustand-middleware" */ './zustand-middleware'),
  i18next,
  'react-i18next': reactI18next,
  '@spruce/platform': platform,
};
