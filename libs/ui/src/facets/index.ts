export { Facet, FacetOption, type FacetOptionProps, type FacetProps } from './facets';
