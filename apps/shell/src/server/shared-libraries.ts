import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactRouterDom from 'react-router-dom';
import * as ReactQuery from '@tanstack/react-query';
import * as Zustand from 'zustand';
import * as ZustandMiddleware from 'zustand/middleware';
import * as I18next from 'i18next';
import * as ReactI18next from 'react-i18next';
import * as Platform from '@spruce/platform';
import rootPackage from '../../../../package.json';
import platformPackage from '../../../../libs/platform/package.json';

const { dependencies } = rootPackage;

/** What a remote's server bundle may require, by exact specifier; the same copies that the shell itself runs on. */
export const sharedLibraries: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': JsxRuntime,
  'react-dom': ReactDom,
  'react-router-dom': ReactRouterDom,
  'react-router': ReactRouterDom,
  '@tanstack/react-query': ReactQuery,
  zustand: Zustand,
  'zustand/middleware': ZustandMiddleware,
  i18next: I18next,
  'react-i18next': ReactI18next,
  '@spruce/platform': Platform,
};

/** The versions that a release's `requires` is held against. */
export const sharedVersions: Readonly<Record<string, string>> = {
  // Entries of remotes run on the shell's federation runtime.
  '@module-federation/runtime': dependencies['@module-federation/runtime'],
  react: dependencies.react,
  'react-dom': dependencies['react-dom'],
  'react-router-dom': dependencies['react-router-dom'],
  'react-router': dependencies['react-router'],
  '@tanstack/react-query': dependencies['@tanstack/react-query'],
  zustand: dependencies.zustand,
  i18next: dependencies.i18next,
  'react-i18next': dependencies['react-i18next'],
  '@spruce/platform': platformPackage.version,
};
