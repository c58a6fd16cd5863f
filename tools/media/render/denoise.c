/* Removes render noise with non-local means that are guided by albedo and normals
 * (after Rousselle et al., "Adaptive Rendering with Non-Local Means Filtering", 2012).
 * Two half-sample images A and B: weights measured in one filter the other, so that noise does not steer its own filter.
 * Debian's Blender 3.4 is built without OpenImageDenoise, which would replace this file.
 *
 * usage: denoise in.raw out.raw WIDTH HEIGHT
 * in.raw:  15 float planes: A.rgb B.rgb albedoA.rgb albedoB.rgb normal.xyz
 * out.raw: interleaved float rgb, linear
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RADIUS 8
#define STRENGTH 0.5f
#define PATCH 2
#define BAND 32

static int width, height;

static int clamped(int value, int size) { return value < 0 ? 0 : (value >= size ? size - 1 : value); }

static float *allocate(long count) {
  float *memory = calloc(count, sizeof(float));
  if (!memory) {
    fprintf(stderr, "out of memory\n");
    exit(1);
  }
  return memory;
}

static void blur(float *plane, int radius) {
  float *row = allocate((long)width * height);
#pragma omp parallel for
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      float sum = 0;
      int count = 0;
      for (int q = x - radius; q <= x + radius; q++)
        if (q >= 0 && q < width) sum += plane[y * width + q], count++;
      row[y * width + x] = sum / count;
    }
#pragma omp parallel for
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      float sum = 0;
      int count = 0;
      for (int q = y - radius; q <= y + radius; q++)
        if (q >= 0 && q < height) sum += row[q * width + x], count++;
      plane[y * width + x] = sum / count;
    }
  free(row);
}

/* Limits a pixel to a little more than the second brightest of its neighbours. */
static void limit_fireflies(float *plane) {
  long size = (long)width * height;
  float *source = allocate(size);
  memcpy(source, plane, size * sizeof(float));
#pragma omp parallel for
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      float first = 0, second = 0;
      for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
          if (!dx && !dy) continue;
          float value = source[clamped(y + dy, height) * width + clamped(x + dx, width)];
          if (value > first)
            second = first, first = value;
          else if (value > second)
            second = value;
        }
      float limit = second * 1.15f + 0.02f;
      if (plane[y * width + x] > limit) plane[y * width + x] = limit;
    }
  free(source);
}

/* Distance of the patches around p and p + (dx, dy) in one half image, for the rows of one band. */
static void patch_distances(const float *image, const float *variance, int first_row, int last_row, int dx, int dy,
                            float *distance, float *scratch) {
  long size = (long)width * height;
  int from = dx < 0 ? -dx : 0, to = dx > 0 ? width - dx : width;
  for (int y = first_row - PATCH; y < last_row + PATCH; y++) {
    long here = (long)clamped(y, height) * width;
    long there = (long)clamped(clamped(y, height) + dy, height) * width + dx;
    float *row = scratch + (long)(y - first_row + PATCH) * width;
    for (int x = 0; x < from; x++) row[x] = 1e3f;
    for (int x = to; x < width; x++) row[x] = 1e3f;
    for (int x = from; x < to; x++) {
      float sum = 0;
      for (int c = 0; c < 3; c++) {
        float difference = image[c * size + here + x] - image[c * size + there + x];
        float own = variance[c * size + here + x], other = variance[c * size + there + x];
        sum += (difference * difference - (own + fminf(own, other))) / (1e-5f + STRENGTH * STRENGTH * (own + other));
      }
      row[x] = sum / 3;
    }
  }
  int rows = last_row - first_row;
  for (int y = 0; y < rows + 2 * PATCH; y++) {
    float *in = scratch + (long)y * width, *out = distance + (long)y * width;
    for (int x = 0; x < PATCH; x++) out[x] = in[x], out[width - 1 - x] = in[width - 1 - x];
    for (int x = PATCH; x < width - PATCH; x++) out[x] = (in[x - 2] + in[x - 1] + in[x] + in[x + 1] + in[x + 2]) * 0.2f;
  }
  for (int y = 0; y < rows; y++) {
    float *row = distance + (long)y * width;
    for (int x = 0; x < width; x++)
      row[x] = (row[x] + row[x + width] + row[x + 2L * width] + row[x + 3L * width] + row[x + 4L * width]) * 0.2f;
  }
}

int main(int count, char **arguments) {
  if (count < 5) return 2;
  width = atoi(arguments[3]), height = atoi(arguments[4]);
  long size = (long)width * height;
  float *input = allocate(size * 15);
  FILE *file = fopen(arguments[1], "rb");
  if (!file || fread(input, sizeof(float), size * 15, file) != (size_t)size * 15) {
    fprintf(stderr, "short input\n");
    return 1;
  }
  fclose(file);
  float *half[2] = {input, input + 3 * size}, *albedo_half[2] = {input + 6 * size, input + 9 * size};
  float *normal = input + 12 * size;
  float *albedo = allocate(size * 3), *variance = allocate(size * 3), *sums = allocate(size * 6);

  for (int h = 0; h < 2; h++)
    for (long i = 0; i < 3 * size; i++) {
      float a = albedo_half[h][i], light = half[h][i];
      albedo_half[h][i] = a >= 0 ? a : 0;
      if (!(light >= 0) || light > 1e4f) light = 0;
      half[h][i] = light / (albedo_half[h][i] + 0.02f);
    }
  for (long i = 0; i < 3 * size; i++) albedo[i] = 0.5f * (albedo_half[0][i] + albedo_half[1][i]);
  for (int h = 0; h < 2; h++)
    for (int c = 0; c < 3; c++) limit_fireflies(half[h] + c * size);
  for (int c = 0; c < 3; c++) {
    for (long i = 0; i < size; i++) {
      float difference = half[0][c * size + i] - half[1][c * size + i];
      variance[c * size + i] = 0.5f * difference * difference;
    }
    blur(variance + c * size, 4);
  }
  float *roughness = allocate(size), *mean = allocate(size * 3);
  memcpy(mean, normal, size * 3 * sizeof(float));
  for (int c = 0; c < 3; c++) blur(mean + c * size, 1);
  for (long i = 0; i < size; i++)
    for (int c = 0; c < 3; c++) {
      float difference = normal[c * size + i] - mean[c * size + i];
      roughness[i] += difference * difference;
    }
  blur(roughness, 2);
  free(mean);

  int bands = (height + BAND - 1) / BAND;
#pragma omp parallel
  {
    float *scratch = allocate((long)width * (BAND + 2 * PATCH)), *distance[2], *weights = allocate(2L * width * BAND);
    for (int h = 0; h < 2; h++) distance[h] = allocate((long)width * (BAND + 2 * PATCH));
#pragma omp for schedule(dynamic)
    for (int band = 0; band < bands; band++) {
      int first = band * BAND, last = first + BAND > height ? height : first + BAND;
      memset(weights, 0, 2L * width * BAND * sizeof(float));
      for (int dy = -RADIUS; dy <= RADIUS; dy++)
        for (int dx = -RADIUS; dx <= RADIUS; dx++) {
          if (dx * dx + dy * dy > RADIUS * RADIUS + 1) continue;
          for (int h = 0; h < 2; h++) patch_distances(half[h], variance, first, last, dx, dy, distance[h], scratch);
          int from = dx < 0 ? -dx : 0, to = dx > 0 ? width - dx : width;
          for (int y = first; y < last; y++) {
            if (y + dy < 0 || y + dy >= height) continue;
            for (int x = from; x < to; x++) {
              long here = (long)y * width + x, there = (long)(y + dy) * width + x + dx, local = (long)(y - first) * width + x;
              float turn = 0, tint = 0;
              for (int c = 0; c < 3; c++) {
                float n = normal[c * size + here] - normal[c * size + there];
                float a = albedo[c * size + here] - albedo[c * size + there];
                turn += n * n, tint += a * a;
              }
              float feature = turn / (0.008f + 2 * (roughness[here] + roughness[there])) + tint / 0.03f;
              for (int h = 0; h < 2; h++) {
                float apart = fmaxf(fmaxf(distance[1 - h][local], 0), feature);
                float weight = apart > 12 ? 0 : expf(-apart);
                weights[(long)h * width * BAND + local] += weight;
                for (int c = 0; c < 3; c++) sums[(3 * h + c) * size + here] += weight * half[h][c * size + there];
              }
            }
          }
        }
      for (int y = first; y < last; y++)
        for (int x = 0; x < width; x++)
          for (int h = 0; h < 2; h++) {
            float scale = 1 / (weights[(long)h * width * BAND + (long)(y - first) * width + x] + 1e-12f);
            for (int c = 0; c < 3; c++) sums[(3 * h + c) * size + (long)y * width + x] *= scale;
          }
    }
  }

  float *output = allocate(size * 3);
  for (long i = 0; i < size; i++)
    for (int c = 0; c < 3; c++)
      output[i * 3 + c] = 0.5f * (sums[c * size + i] + sums[(3 + c) * size + i]) * (albedo[c * size + i] + 0.02f);
  file = fopen(arguments[2], "wb");
  if (!file || fwrite(output, sizeof(float), size * 3, file) != (size_t)size * 3) return 1;
  return fclose(file) != 0;
}
